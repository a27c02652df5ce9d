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
  /** Grants every route and permission (virtual-roles mode). */
  fullAccess: boolean
}

/**
 * Whose session ended by itself while pages were open: this person may sign in again over them. Empty for nobody. `token`: the one that
 * was refused, by which this device knows whose the open pages are.
 */
export const useExpired = create<{ username: string; token: string }>(() => ({ username: '', token: '' }))
const nobody = { username: '', token: '' }

/** What happened to the token, for the other tabs of this browser. */
export interface TokenChange {
  readonly from: string
  readonly to: string
  /** relocked: a lock was set or taken away. */
  readonly why: 'signedIn' | 'renewed' | 'signedOut' | 'expired' | 'relocked'
}

/** With a lock, no longer than the window lives; otherwise it is sealed (docs/device.md). */
const storage = () => tokenStorage(lockedUser() ? 'session' : config.storage, TOKEN_KEY)
const guest: Session = {
  token: '',
  username: GUEST,
  avatar: 'avatar.svg',
  roles: [],
  permissions: [],
  fullAccess: false,
}

export const useSession = create<Session>(() => ({ ...guest, token: storage().read() }))

const listeners = new Set<(change: TokenChange) => void>()
/** Calls `listener` whenever this tab changes the token. */
export const onTokenChange = (listener: (change: TokenChange) => void): void => void listeners.add(listener)

function put(next: Partial<Session> & { token: string }, why: TokenChange['why']): void {
  const from = useSession.getState().token
  if (next.token) storage().write(next.token)
  // Another tab may have signed in since: neither a refused token nor nobody's leaving takes theirs away.
  else if (storage().read() === from || (why === 'signedOut' && from !== '')) storage().clear()
  useSession.setState(next)
  for (const listener of listeners) listener({ from, to: next.token, why })
}

/** The token as it is stored now: another tab may have changed it. */
export const storedToken = (): string => storage().read()

/** Somebody has signed in: keeps the token in the configured storage and in memory. */
export const setToken = (token: string): void => put({ token }, 'signedIn')
/** The same person's next token. */
export const renewToken = (token: string): void => put({ token }, 'renewed')

/** Keeps the token where it now belongs, because a lock was set, opened or taken away. */
export function adoptToken(token: string): void {
  for (const kind of ['local', 'session', 'cookie'] as const) tokenStorage(kind, TOKEN_KEY).clear()
  storage().write(token)
  useSession.setState({ token })
}

/** A lock was set or taken away here: the other tabs start anew. */
export function tellRelocked(): void {
  const { token } = useSession.getState()
  for (const listener of listeners) listener({ from: token, to: token, why: 'relocked' })
}

interface User {
  username?: string | undefined
  avatar?: string | undefined
  roles?: readonly string[] | undefined
  permissions?: readonly string[] | undefined
}
const whole = (user: User) => ({
  username: user.username ?? guest.username,
  avatar: user.avatar ?? guest.avatar,
  roles: user.roles ?? [],
  permissions: user.permissions ?? [],
})

/** Takes over what /userinfo says; absent fields keep the guest's values. */
export const setUser = (user: User): void => useSession.setState(whole(user))

/** Whether /userinfo says what is known of whoever is there. */
export const isUser = (user: User): boolean => {
  const { username, avatar, roles, permissions } = useSession.getState()
  return JSON.stringify(whole(user)) === JSON.stringify({ username, avatar, roles, permissions })
}

/** Virtual-roles mode (login interception off, spec §4). */
export function setVirtualRoles(): void {
  useSession.setState({ ...guest, fullAccess: true, username: 'admin（未开启登录拦截）' })
}

/** Nobody is waited for any more. */
export const forgetExpired = (): void => useExpired.setState(nobody)

/** Back to a guest, the stored token included; where nobody was signed in, what another tab has stored since stays. */
export function resetSession(): void {
  forgetExpired()
  put(guest, 'signedOut')
}

/** The server no longer takes the token: back to a guest, who is remembered by name where there are pages to come back to. */
export function expireSession(pagesOpen = true): void {
  const { username, token } = useSession.getState()
  useExpired.setState(pagesOpen ? { username, token } : nobody)
  put(guest, 'expired')
}
