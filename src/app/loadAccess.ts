import { send } from '@/api/client'
import { calls, userInfo } from '@/api/contract'
import { ApiError } from '@/api/status'
import { lockedUser } from '@/lib/security/lockMark'
import { pause } from '@/lib/pause'
import { gatewayHeader } from '@/lib/workerMessages'
import { parseRoutes } from '@/routes/parseRoutes'
import { visible } from '@/routes/menu'
import { withOwnPages } from '@/routes/own'
import { serverText } from '@/i18n/init'
import type { RouteRecord } from '@/routes/record'
import { config } from '@/settings/app'
import { OFFLINE_MS } from '@/settings/environment'
import { persisterOf } from '@/query/persistQueries'
import { clearQueries, saveAccess, readAccess } from '@/query/queryStore'
import { saveError } from './errors'
import { isUser, setUser, setVirtualRoles, useSession } from '@/stores/session'

/** A database that does not open by then must not hold the start up. */
const KEPT_WAIT_MS = 500

/** The built-in table, unfiltered: for visitors without a token and for modes that do not ask the server (spec §4). */
export const visitorRecords = async (): Promise<readonly RouteRecord[]> => (await import('@/routes/table')).table

/** What is kept stands for an answer of a server in trouble (decision 16). */
function noteTrouble(path: string, headers: Headers): void {
  const status = headers.get(gatewayHeader.insteadOf)
  if (status) void import('./trouble').then(({ startedInTrouble }) => startedInTrouble(path, Number(status)))
}

async function fetchRecords(): Promise<readonly RouteRecord[]> {
  if (config.authMode !== 'all') return visitorRecords()
  const { data, headers } = await send(calls.routerList, { alone: true })
  noteTrouble(calls.routerList.path, headers)
  const { records, dropped } = parseRoutes(data.list)
  // For the operator; the person goes on with what can be used.
  if (dropped.length > 0) saveError(new Error(`${serverText('路由格式返回有误')}: ${dropped.join(', ')}`))
  return withOwnPages(records)
}

const askWho = () => send(calls.userinfo, { alone: true })
type Who = Awaited<ReturnType<typeof askWho>>

function userOf({ data, headers }: Who) {
  const user = userInfo.safeParse(data)
  if (!user.success) throw new Error('getUserInfo 核心接口异常，请检查返回 JSON 格式是否正确')
  noteTrouble(calls.userinfo.path, headers)
  return user.data
}

/** Calls of a start that are under way. */
export interface AccessCalls {
  /** Undefined without a token. */
  readonly who: Promise<Who> | undefined
  readonly records: Promise<readonly RouteRecord[]>
}

/** Asks the server side by side who is there and for the routes: the session tells it all that it needs for either. */
export function askAccess(): AccessCalls {
  const asked = { who: useSession.getState().token ? askWho() : undefined, records: fetchRecords() }
  // Whoever awaits them hears of it, and nobody does where the other has failed.
  asked.who?.catch(() => {})
  asked.records.catch(() => {})
  return asked
}

/** Who is there; `unlocked`: a PIN came first, and what was asked beside it was refused. */
async function whoOf(asked: Promise<Who>): Promise<{ who: Who; unlocked: boolean }> {
  try {
    return { who: await asked, unlocked: false }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 423) throw error
    await (await import('./lockedSignIn')).unlockSession()
    return { who: await askWho(), unlocked: true }
  }
}

type User = ReturnType<typeof userOf>
interface Access {
  readonly user: User
  readonly records: readonly RouteRecord[]
}
const seenBy = ({ roles }: User, records: readonly RouteRecord[]) =>
  config.authMode === 'visit' ? records : visible(records, roles ?? [])

/** For the next start, which it opens at once; as old as the server's word. */
function keep(token: string, access: Access, { headers }: Who): void {
  if (!lockedUser()) void saveAccess(token, access, Date.parse(headers.get(gatewayHeader.asOf) ?? '') || Date.now())
}

/** Learns who is there and returns the records that this person may see (spec §4, §6). */
export async function loadAccess(asked: AccessCalls = askAccess()): Promise<readonly RouteRecord[]> {
  if (!asked.who) {
    setVirtualRoles()
    persisterOf(useSession.getState().username)
    return asked.records
  }
  const { who, unlocked } = await whoOf(asked.who)
  let again = unlocked
  const user = userOf(who)
  setUser(user)
  const { username } = useSession.getState()
  if (lockedUser() && lockedUser() !== username) (await import('./lockedSignIn')).leaveLock()
  if (config.lock === 'required' && !lockedUser()) {
    await (await import('./lockedSignIn')).demandLock(username)
    again = true
  }
  if (lockedUser()) clearQueries()
  else persisterOf(username)
  const records = seenBy(user, await (again ? fetchRecords() : asked.records))
  keep(useSession.getState().token, { user, records }, who)
  return records
}

/**
 * The records that this person was last seen to have, and makes the person known; undefined where nothing may be kept, or nothing is for
 * this token. For as long as the operator trusts it without the server; `confirmAccess` asks whether it is still so.
 */
export async function cachedAccess(): Promise<readonly RouteRecord[] | undefined> {
  const { token } = useSession.getState()
  if (!token || lockedUser() || config.lock === 'required') return undefined
  const kept = (await Promise.race([readAccess(token, OFFLINE_MS), pause(KEPT_WAIT_MS)])) as Access | undefined
  if (!kept || useSession.getState().token !== token) return undefined
  setUser(kept.user)
  persisterOf(useSession.getState().username)
  return kept.records
}

/** Whether the server says the same as `keptAccess` did of whoever is there; rejects with its refusal. */
export async function confirmAccess(kept: readonly RouteRecord[], asked: AccessCalls = askAccess()): Promise<boolean> {
  const { token } = useSession.getState()
  const who = await (asked.who ?? askWho())
  const user = userOf(who)
  const records = seenBy(user, await asked.records)
  if (useSession.getState().token !== token) return true
  const same = JSON.stringify(records) === JSON.stringify(kept) && isUser(user)
  if (same) keep(token, { user, records }, who)
  return same
}
