import { send } from '@/client/client'
import { calls, userInfo } from '@/contract/calls'
import { ApiError } from '@/contract/status'
import { lockedUser } from '@/lib/security/lockMark'
import { pause } from '@/lib/pause'
import { gatewayHeader } from '@/protocol/worker'
import { parseRoutes } from '@/routes/parseRoutes'
import { visible } from '@/routes/menu'
import { withOwnPages } from '@/routes/own'
import { serverText } from '@/i18n/init'
import type { RouteRecord } from '@/routes/record'
import { config } from '@/settings/app'
import { OFFLINE_MS } from '@/settings/environment'
import { showCachedFirst } from './cachedFirst'
import { clearAccess, readAccess, saveAccess } from './accessStore'
import { saveError } from './errors'
import { isUser, setUser, setVirtualRoles, useSession } from '@/stores/session'

/** Timeout of the cached access: a database that does not open must not delay the start. */
const CACHE_WAIT_MS = 500

/** The built-in table, unfiltered: for visitors without a token and for auth modes without server routes (spec §4). */
export const visitorRecords = async (): Promise<readonly RouteRecord[]> =>
  withOwnPages((await import('@/routes/table')).table)

/** Called for a cached answer that replaces one of a server in trouble, with the HTTP status of that (decision 16). */
type OnTrouble = (path: string, status: number) => void

function noteTrouble(path: string, headers: Headers, onTrouble: OnTrouble): void {
  const status = headers.get(gatewayHeader.insteadOf)
  if (status) onTrouble(path, Number(status))
}

async function fetchRecords(onTrouble: OnTrouble): Promise<readonly RouteRecord[]> {
  if (config.authMode !== 'all') return visitorRecords()
  const { data, headers } = await send(calls.routerList, { alone: true })
  noteTrouble(calls.routerList.path, headers, onTrouble)
  const { records, dropped } = parseRoutes(data.list)
  // For the operator; the valid records are used.
  if (dropped.length > 0) saveError(new Error(`${serverText('路由格式返回有误')}: ${dropped.join(', ')}`))
  return withOwnPages(records)
}

const requestUser = () => send(calls.userinfo, { alone: true })
type UserResponse = Awaited<ReturnType<typeof requestUser>>

function userOf({ data, headers }: UserResponse, onTrouble: OnTrouble) {
  const user = userInfo.safeParse(data)
  if (!user.success) throw new Error('getUserInfo 核心接口异常，请检查返回 JSON 格式是否正确')
  noteTrouble(calls.userinfo.path, headers, onTrouble)
  return user.data
}

/** In-flight requests of a start. */
export interface AccessCalls {
  /** Undefined without a token. */
  readonly user: Promise<UserResponse> | undefined
  readonly records: Promise<readonly RouteRecord[]>
  readonly onTrouble: OnTrouble
}

/** Requests user and routes in parallel. */
export function requestAccess(onTrouble: OnTrouble): AccessCalls {
  const user = useSession.getState().token ? requestUser() : undefined
  const requests = { user, records: fetchRecords(onTrouble), onTrouble }
  // Avoid unhandled rejections: the second is not awaited where the first failed.
  requests.user?.catch(() => {})
  requests.records.catch(() => {})
  return requests
}

/** The answer of /userinfo; `unlocked`: it followed a PIN, and requests sent before were refused. */
async function userResponseOf(request: Promise<UserResponse>): Promise<{ response: UserResponse; unlocked: boolean }> {
  try {
    return { response: await request, unlocked: false }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 423) throw error
    await (await import('./lock/lockedSignIn')).unlockSession()
    return { response: await requestUser(), unlocked: true }
  }
}

type User = ReturnType<typeof userOf>
interface Access {
  readonly user: User
  readonly records: readonly RouteRecord[]
}
const visibleTo = ({ roles }: User, records: readonly RouteRecord[]) =>
  config.authMode === 'visit' ? records : visible(records, roles ?? [])

/** Caches the access for the next start, with the age of the server's answer. */
function cache(token: string, access: Access, { headers }: UserResponse): void {
  if (!lockedUser()) void saveAccess(token, access, Date.parse(headers.get(gatewayHeader.asOf) ?? '') || Date.now())
}

/** Loads the user into the session; resolves to the records visible to them (spec §4, §6). */
export async function loadAccess(requests: AccessCalls): Promise<readonly RouteRecord[]> {
  if (!requests.user) {
    setVirtualRoles()
    showCachedFirst(useSession.getState().username)
    return requests.records
  }
  const { response, unlocked } = await userResponseOf(requests.user)
  let again = unlocked
  const user = userOf(response, requests.onTrouble)
  setUser(user)
  const { username } = useSession.getState()
  if (lockedUser() && lockedUser() !== username) (await import('./lock/lockedSignIn')).leaveLock()
  if (config.lock === 'required' && !lockedUser()) {
    await (await import('./lock/lockedSignIn')).demandLock(username)
    again = true
  }
  if (lockedUser()) clearAccess()
  else showCachedFirst(username)
  const records = visibleTo(user, await (again ? fetchRecords(requests.onTrouble) : requests.records))
  cache(useSession.getState().token, { user, records }, response)
  return records
}

/**
 * Loads the cached user into the session and resolves to the cached records; undefined where caching is not allowed or nothing is cached
 * for this token. Valid for `OFFLINE_MS`; validate with `confirmAccess`.
 */
export async function cachedAccess(): Promise<readonly RouteRecord[] | undefined> {
  const { token } = useSession.getState()
  if (!token || lockedUser() || config.lock === 'required') return undefined
  const cached = (await Promise.race([readAccess(token, OFFLINE_MS), pause(CACHE_WAIT_MS)])) as Access | undefined
  if (!cached || useSession.getState().token !== token) return undefined
  setUser(cached.user)
  showCachedFirst(useSession.getState().username)
  return cached.records
}

/** Whether the server's user and records equal those of `cachedAccess`; rejects with its refusal. */
export async function confirmAccess(cached: readonly RouteRecord[], requests: AccessCalls): Promise<boolean> {
  const { token } = useSession.getState()
  const response = await (requests.user ?? requestUser())
  const user = userOf(response, requests.onTrouble)
  const records = visibleTo(user, await requests.records)
  if (useSession.getState().token !== token) return true
  cache(token, { user, records }, response)
  return JSON.stringify(records) === JSON.stringify(cached) && isUser(user)
}
