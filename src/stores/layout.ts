import { create } from 'zustand'
import { readJson, writeJson } from '@/lib/storage'
import { MOBILE_BREAKPOINT_PX } from '@/settings/app'

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]
export type Device = 'desktop' | 'mobile'

interface LayoutState {
  /** Side menu folded; persisted (key collapse). On mobile the overlay has its own state. */
  collapse: boolean
  menuOpen: boolean
  /** Menu, head and footer give way to the content. */
  maximised: boolean
  device: Device
  language: Language
}

const narrow = () => matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`)

export const useLayout = create<LayoutState>(() => ({
  collapse: readJson('collapse') === true,
  menuOpen: false,
  maximised: false,
  device: 'desktop',
  language: readJson('language') === 'en' ? 'en' : 'zh',
}))

/** Folds or opens the side menu: the overlay on mobile, the persisted column on desktop. */
export function toggleMenu(): void {
  const { device, menuOpen, collapse } = useLayout.getState()
  if (device === 'mobile') return useLayout.setState({ menuOpen: !menuOpen })
  useLayout.setState({ collapse: !collapse })
  writeJson('collapse', !collapse)
}

/** Opens the side menu of a desktop, and keeps it open. */
export function openMenu(): void {
  if (!useLayout.getState().collapse) return
  useLayout.setState({ collapse: false })
  writeJson('collapse', false)
}

/** Folds the overlay menu of a phone; the desktop column stays as it is. */
export function foldOverlay(): void {
  useLayout.setState({ menuOpen: false })
}

/** Gives the content the whole window, or takes it back. */
export const toggleMaximised = (): void => useLayout.setState(({ maximised }) => ({ maximised: !maximised }))

/** Keeps the language (key language, spec §4). */
export function setLanguage(language: Language): void {
  useLayout.setState({ language })
  writeJson('language', language)
}

/** Follows the viewport: below 992 px the device is mobile and the side menu folds (spec §2). Returns the undo. */
export function watchDevice(): () => void {
  const query = narrow()
  const follow = () => useLayout.setState({ device: query.matches ? 'mobile' : 'desktop', menuOpen: false })
  follow()
  query.addEventListener('change', follow)
  return () => query.removeEventListener('change', follow)
}
