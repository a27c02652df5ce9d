import { create } from 'zustand'

/** Chromium's `beforeinstallprompt` event, missing in TypeScript's DOM library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** prompt: `install()` opens the browser's dialog. ios: manual steps. installed: running as an app. */
export type InstallWay = 'none' | 'prompt' | 'ios' | 'installed'

export const useInstall = create<{ way: InstallWay }>(() => ({ way: 'none' }))

/**
 * How this browser can install the console before any `beforeinstallprompt`. `touchPoints` distinguishes iPads, whose user agent is a
 * Mac's. In-app browsers lack "add to home screen".
 */
export function installWay(seen: { userAgent: string; touchPoints: number; standalone: boolean }): InstallWay {
  if (seen.standalone) return 'installed'
  const apple = /iPhone|iPad|iPod/.test(seen.userAgent) || (/Macintosh/.test(seen.userAgent) && seen.touchPoints > 1)
  return apple && /Safari\//.test(seen.userAgent) && !/MicroMessenger|DingTalk/i.test(seen.userAgent) ? 'ios' : 'none'
}

let offer: InstallPromptEvent | undefined

/** Listens for `beforeinstallprompt`; call at the start, before it is fired. */
export function startInstall(): void {
  const display = matchMedia('(display-mode: standalone)')
  const standalone = () => display.matches || ('standalone' in navigator && navigator.standalone === true)
  const detect = () =>
    installWay({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, standalone: standalone() })
  useInstall.setState({ way: detect() })
  display.addEventListener('change', () => useInstall.setState({ way: offer && !standalone() ? 'prompt' : detect() }))
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallPromptEvent
    useInstall.setState({ way: 'prompt' })
  })
  window.addEventListener('appinstalled', () => {
    offer = undefined
    useInstall.setState({ way: 'installed' })
  })
}

/** Opens the browser's dialog, once per offer. 'dismissed' also without an offer. */
export async function install(): Promise<'accepted' | 'dismissed'> {
  const current = offer
  if (!current) return 'dismissed'
  offer = undefined
  await current.prompt()
  const { outcome } = await current.userChoice
  useInstall.setState({ way: outcome === 'accepted' ? 'installed' : 'none' })
  return outcome
}
