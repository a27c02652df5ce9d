import { create } from 'zustand'
import { readJson, writeJson } from '@/lib/storage'
import { MOBILE_BREAKPOINT_PX } from '@/settings/app'

export const languages = ['zh', 'en'] as const
export type Language = (typeof languages)[number]
export type Device = 'desktop' | 'mobile'

interface LayoutState {
  /** Side menu folded; persisted (key collapse). The mobile overlay has `menuOpen`. */
  collapse: boolean
  menuOpen: boolean
  /** Content only, without menu, header and footer. */
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

/** Toggles the side menu: the overlay on mobile, the persisted column on desktop. */
export function toggleMenu(): void {
  const { device, menuOpen, collapse } = useLayout.getState()
  if (device === 'mobile') return useLayout.setState({ menuOpen: !menuOpen })
  useLayout.setState({ collapse: !collapse })
  writeJson('collapse', !collapse)
}

/** Opens the desktop side menu, persistently. */
export function openMenu(): void {
  if (!useLayout.getState().collapse) return
  useLayout.setState({ collapse: false })
  writeJson('collapse', false)
}

/** Closes the mobile overlay menu. */
export function foldOverlay(): void {
  useLayout.setState({ menuOpen: false })
}

export const toggleMaximised = (): void => useLayout.setState(({ maximised }) => ({ maximised: !maximised }))

/** Sets and persists the language (key language, spec §4). */
export function setLanguage(language: Language): void {
  useLayout.setState({ language })
  writeJson('language', language)
}

/** Follows the viewport width: mobile below 992 px, where the side menu folds (spec §2). Returns the undo. */
export function watchDevice(): () => void {
  const query = narrow()
  const follow = () => useLayout.setState({ device: query.matches ? 'mobile' : 'desktop', menuOpen: false })
  follow()
  query.addEventListener('change', follow)
  return () => query.removeEventListener('change', follow)
}
