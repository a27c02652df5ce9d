import { webLink } from '@/lib/security/webLink'
import { CHANNEL, storeAttempt, type Attempt } from '@/lib/social/attempt'

const server = String(import.meta.env.VITE_BASE_URL ?? '').replace(/\/+$/, '')

/** The absolute address of a provider's page, which the server gives as an address or as a path of its own; undefined for anything else. */
export function addressOf(authorize: string): string | undefined {
  if (!/^\/(?![/\\])/.test(authorize)) return webLink(authorize)
  return new URL(__SERVER__ ? server + authorize : `api${authorize}`, document.baseURI).href
}

/** Whether the page comes from the service worker, which plays the server, although none controls this window. */
export const lacksWorker = (authorize: string): boolean =>
  authorize.startsWith('/') && !__SERVER__ && !navigator.serviceWorker?.controller

/** An answer that a window has brought back, by `public/callback.js`. */
export interface Answer {
  readonly code: string
  readonly error: string
}

/** Between two looks at the window. */
const LOOK_MS = 500
/** From when a window is gone until its answer would be here; a page of another site seems gone once it has led back. */
const GRACE_MS = 2500

/** An empty window in front of the console; null when the browser blocks it. */
export function openWindow(): Window | null {
  const [width, height] = [480, 640]
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  const popup = window.open('about:blank', '_blank', features)
  // What is shown there must not be able to lead this window elsewhere.
  if (popup) popup.opener = null
  return popup
}

/**
 * Shows `address` in the window and resolves to what it brings back. `onGone`: the window was closed; an answer can still come, of a
 * slow page. Rejects when the signal aborts.
 */
export function askIn(
  popup: Window,
  address: string,
  { attempt, signal, onGone }: { attempt: Attempt; signal: AbortSignal; onGone: () => void },
): Promise<Answer> {
  // Not before: the window begins with a copy of what this tab has stored.
  storeAttempt(attempt)
  const channel = new BroadcastChannel(CHANNEL)
  let gone: ReturnType<typeof setTimeout> | undefined
  const watch = setInterval(() => {
    if (!popup.closed) return
    clearInterval(watch)
    gone = setTimeout(onGone, GRACE_MS)
  }, LOOK_MS)
  const answered = new Promise<Answer>((resolve, reject) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Partial<Answer & { state: string }>>) => {
      if (data.state !== attempt.state) return
      channel.postMessage({ taken: attempt.state })
      resolve({ code: data.code ?? '', error: data.error ?? '' })
    })
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  popup.location.replace(address)
  return answered.finally(() => {
    clearInterval(watch)
    clearTimeout(gone)
    // Once the answer to the window is on its way.
    setTimeout(() => channel.close())
  })
}
