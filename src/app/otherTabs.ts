import { returnPath } from '@/lib/security/internalPath'
import { reloadOnce } from '@/pwa/reload'
import { config } from '@/settings/app'
import {
  expireSession,
  onTokenChange,
  renewToken,
  resetSession,
  setToken,
  storedToken,
  useSession,
  type TokenChange,
} from '@/stores/session'
import { router } from './router'

export type Answer = 'nothing' | 'end' | 'expire' | 'renew' | 'enter' | 'restart'

/**
 * What a tab with the token `mine` does about a change in another tab. `shared` says that the tabs keep one token (local
 * storage, cookie); with session storage only those that hold the same one belong together.
 */
export function answerTo({ from, to, why }: TokenChange, mine: string, shared: boolean): Answer {
  if (why === 'relocked') return mine ? 'restart' : 'nothing'
  if (to === mine || to === from || (!shared && (from === '' || mine !== from))) return 'nothing'
  // A token that was refused there says nothing of a newer one here.
  if (why === 'expired') return mine === from ? 'expire' : 'nothing'
  if (to === '') return 'end'
  if (mine === '') return 'enter'
  // Another person: what this tab shows is not theirs.
  return why === 'renewed' && mine === from ? 'renew' : 'restart'
}

/** Signs in here as well, and goes where the sign-in page would lead. */
function enter(token: string): void {
  setToken(token)
  const { redirect } = router.state.location.search as { redirect?: string }
  void router.navigate({ href: returnPath(redirect), replace: true })
}

/** Signing in and out, an expired session and a renewed token take effect in every tab at once (spec §4). */
export function followOtherTabs(): void {
  const shared = config.storage !== 'session'
  const channel = new BroadcastChannel('session')
  onTokenChange((change) => channel.postMessage(change))
  channel.addEventListener('message', ({ data }: MessageEvent<TokenChange>) => {
    const deeds: Record<Answer, () => void> = {
      nothing: () => {},
      end: resetSession,
      expire: expireSession,
      renew: () => renewToken(data.to),
      enter: () => enter(data.to),
      restart: () => void reloadOnce(),
    }
    deeds[answerTo(data, useSession.getState().token, shared)]()
  })
  // A tab that comes back from the browser's cache has missed what was said.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && shared && storedToken() === '' && useSession.getState().token) resetSession()
  })
}
