import { create } from 'zustand'
import { GUEST } from '@/lib/guest'
import { lockedUser } from '@/lib/security/lockMark'
import { tokenStorage } from '@/lib/storage'
import { config, TOKEN_KEY } from '@/settings/app'

export interface Session {
  token: string
  username: string
  avatar: string
  roles: readonly string[]
  permissions: readonly string[]
  /** That the account is bound to; none for all. */
  villages: readonly string[]
  /** Grants every route and permission (virtual-roles mode). */
  fullAccess: boolean
}

const nobody = { username: '', token: '' }
/**
 * User whose session expired while pages were open, who may sign in again over them; '' for none. `token`: the refused one, by which the
 * gateway identifies the owner of the open pages.
 */
export const useExpired = create<{ username: string; token: string }>(() => nobody)

/** Notifies the other tabs of changes of the token. */
export const SESSION_CHANNEL = 'session'

/** A change of the token, as broadcast to the other tabs. */
export interface TokenChange {
  readonly from: string
  readonly to: string
  /** relocked: a lock was set or removed. */
  readonly why: 'signedIn' | 'renewed' | 'signedOut' | 'expired' | 'relocked'
}

/** With a lock, only session storage holds the token; it is sealed elsewhere (docs/device.md). */
const storage = () => tokenStorage(lockedUser() ? 'session' : config.storage, TOKEN_KEY)
const guest: Session = {
  token: '',
  username: GUEST,
  avatar: 'avatar.svg',
  roles: [],
  permissions: [],
  villages: [],
  fullAccess: false,
}

export const useSession = create<Session>(() => ({ ...guest, token: storage().read() }))

const listeners = new Set<(change: TokenChange) => void>()
/** Calls `listener` whenever this tab changes the token. There is no undo. */
export const onTokenChange = (listener: (change: TokenChange) => void): void => void listeners.add(listener)

function put(next: Partial<Session> & { token: string }, why: TokenChange['why']): void {
  const from = useSession.getState().token
  if (next.token) storage().write(next.token)
  // Another tab may have signed in since: neither an expiry nor a guest's reset may clear its token.
  else if (storage().read() === from || (why === 'signedOut' && from !== '')) storage().clear()
  useSession.setState(next)
  for (const listener of listeners) listener({ from, to: next.token, why })
}

/** The stored token, which another tab may have changed. */
export const storedToken = (): string => storage().read()

/** Stores the token of a sign-in. */
export const setToken = (token: string): void => put({ token }, 'signedIn')
/** Stores the same user's next token. */
export const renewToken = (token: string): void => put({ token }, 'renewed')

/** Moves the token to the storage required now, after a lock was set, opened or removed. */
export function adoptToken(token: string): void {
  for (const kind of ['local', 'session', 'cookie'] as const) tokenStorage(kind, TOKEN_KEY).clear()
  storage().write(token)
  useSession.setState({ token })
}

/** Notifies the other tabs, which reload, that a lock was set or removed. */
export function notifyRelocked(): void {
  const { token } = useSession.getState()
  for (const listener of listeners) listener({ from: token, to: token, why: 'relocked' })
}

interface User {
  username?: string | undefined
  avatar?: string | undefined
  roles?: readonly string[] | undefined
  permissions?: readonly string[] | undefined
  villages?: readonly string[] | undefined
}
const whole = (user: User) => ({
  username: user.username ?? guest.username,
  avatar: user.avatar ?? guest.avatar,
  roles: user.roles ?? [],
  permissions: user.permissions ?? [],
  villages: user.villages ?? [],
})

/** Stores the answer of /userinfo; absent fields get the guest's values. */
export const setUser = (user: User): void => useSession.setState(whole(user))

/** Whether an answer of /userinfo equals the session's user. */
export const isUser = (user: User): boolean => {
  const { username, avatar, roles, permissions, villages } = useSession.getState()
  return JSON.stringify(whole(user)) === JSON.stringify({ username, avatar, roles, permissions, villages })
}

/** Virtual-roles mode (login interception off, spec §4). */
export function setVirtualRoles(): void {
  useSession.setState({ ...guest, fullAccess: true, username: 'admin（未开启登录拦截）' })
}

export const clearExpired = (): void => useExpired.setState(nobody)

/** Resets session and stored token; if nobody was signed in, another tab's newer token stays. */
export function resetSession(): void {
  clearExpired()
  put(guest, 'signedOut')
}

/** Resets the session after the server refused the token; remembers the user if there are open pages to return to. */
export function expireSession(pagesOpen = true): void {
  const { username, token } = useSession.getState()
  useExpired.setState(pagesOpen ? { username, token } : nobody)
  put(guest, 'expired')
}
