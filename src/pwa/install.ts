import { create } from 'zustand'

/** Not yet in TypeScript's DOM library: Chromium's offer to install, kept for a button. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** none: the browser offers nothing. prompt: `install()` opens its dialog. ios: steps by hand. installed: runs as an app. */
export type InstallWay = 'none' | 'prompt' | 'ios' | 'installed'

export const useInstall = create<{ way: InstallWay }>(() => ({ way: 'none' }))

/**
 * How this browser can install the console before it has offered anything. `touchPoints` tells an iPad, which names itself a
 * Mac, from a Mac. Browsers inside other apps have no share sheet with "add to home screen".
 */
export function installWay(seen: { userAgent: string; touchPoints: number; standalone: boolean }): InstallWay {
  if (seen.standalone) return 'installed'
  const apple = /iPhone|iPad|iPod/.test(seen.userAgent) || (/Macintosh/.test(seen.userAgent) && seen.touchPoints > 1)
  return apple && /Safari\//.test(seen.userAgent) && !/MicroMessenger|DingTalk/i.test(seen.userAgent) ? 'ios' : 'none'
}

let offer: InstallPromptEvent | undefined

/** Listens for the browser's offer; call at boot, before it comes. */
export function startInstall(): void {
  const display = matchMedia('(display-mode: standalone)')
  const standalone = () => display.matches || ('standalone' in navigator && navigator.standalone === true)
  const look = () =>
    installWay({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, standalone: standalone() })
  useInstall.setState({ way: look() })
  display.addEventListener('change', () => useInstall.setState({ way: offer && !standalone() ? 'prompt' : look() }))
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

/** Opens the browser's dialog; it can be used once per offer. 'dismissed' as well when there is no offer. */
export async function install(): Promise<'accepted' | 'dismissed'> {
  const current = offer
  if (!current) return 'dismissed'
  offer = undefined
  await current.prompt()
  const { outcome } = await current.userChoice
  useInstall.setState({ way: outcome === 'accepted' ? 'installed' : 'none' })
  return outcome
}
