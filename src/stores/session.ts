import { create } from 'zustand'
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

const storage = tokenStorage(config.storage, TOKEN_KEY)
const guest: Session = {
  token: '',
  username: '游客',
  avatar: 'avatar.svg',
  roles: [],
  permissions: [],
  fullAccess: false,
}

export const useSession = create<Session>(() => ({ ...guest, token: storage.read() }))

/** Keeps a token in the configured storage and in memory. */
export function setToken(token: string): void {
  storage.write(token)
  useSession.setState({ token })
}

/** Takes over what /userinfo says; absent fields keep the guest's values. */
export function setUser(user: {
  username?: string | undefined
  avatar?: string | undefined
  roles?: readonly string[] | undefined
  permissions?: readonly string[] | undefined
}): void {
  useSession.setState({
    username: user.username ?? guest.username,
    avatar: user.avatar ?? guest.avatar,
    roles: user.roles ?? [],
    permissions: user.permissions ?? [],
  })
}

/** Virtual-roles mode (login interception off, spec §4). */
export function setVirtualRoles(): void {
  useSession.setState({ ...guest, fullAccess: true, username: 'admin（未开启登录拦截）' })
}

/** Back to a guest, the stored token included. */
export function resetSession(): void {
  storage.clear()
  useSession.setState(guest)
}
