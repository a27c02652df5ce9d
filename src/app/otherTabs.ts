import { returnPath } from '@/lib/security/internalPath'
import { reloadOnce } from '@/offline/updates/reload'
import { config } from '@/settings/app'
import {
  expireSession,
  onTokenChange,
  renewToken,
  resetSession,
  SESSION_CHANNEL,
  setToken,
  storedToken,
  useSession,
  type TokenChange,
} from '@/stores/session'
import { router } from './router'

export type Answer = 'nothing' | 'end' | 'expire' | 'renew' | 'enter' | 'restart'

/**
 * Reaction of a tab with the token `mine` to a change in another tab. `shared`: all tabs store one token (local storage, cookie); with
 * session storage, only tabs with the same token share a session.
 */
export function answerTo({ from, to, why }: TokenChange, mine: string, shared: boolean): Answer {
  if (why === 'relocked') return mine ? 'restart' : 'nothing'
  if (to === mine || to === from || (!shared && (from === '' || mine !== from))) return 'nothing'
  // This tab's token may be newer than the refused one.
  if (why === 'expired') return mine === from ? 'expire' : 'nothing'
  if (to === '') return 'end'
  if (mine === '') return 'enter'
  // Restart for another user.
  return why === 'renewed' && mine === from ? 'renew' : 'restart'
}

/** Adopts the token and navigates as the sign-in page would. */
function enter(token: string): void {
  setToken(token)
  const { redirect } = router.state.location.search as { redirect?: string }
  void router.navigate({ href: returnPath(redirect), replace: true })
}

/** Synchronises sign-in, sign-out, expiry and token renewal between tabs (spec §4). */
export function followOtherTabs(): void {
  const shared = config.storage !== 'session'
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  onTokenChange((change) => channel.postMessage(change))
  channel.addEventListener('message', ({ data }: MessageEvent<TokenChange>) => {
    const actions: Record<Answer, () => void> = {
      nothing: () => {},
      end: resetSession,
      expire: expireSession,
      renew: () => renewToken(data.to),
      enter: () => enter(data.to),
      restart: () => void reloadOnce(),
    }
    actions[answerTo(data, useSession.getState().token, shared)]()
  })
  // A tab restored from the bfcache has missed messages.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && shared && storedToken() === '' && useSession.getState().token) resetSession()
  })
}
