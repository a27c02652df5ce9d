import { send } from '@/api/client'
import { calls, userInfo } from '@/api/contract'
import { ApiError } from '@/api/status'
import { lockedUser } from '@/lib/lockMark'
import { gatewayHeader } from '@/lib/workerMessages'
import { delivered } from '@/routes/delivered'
import { visible } from '@/routes/menu'
import { withOwnPages } from '@/routes/own'
import { serverText } from '@/i18n/init'
import type { RouteRecord } from '@/routes/record'
import { config } from '@/settings/app'
import { keepQueriesOf } from '@/shell/keepQueries'
import { forgetQueries } from '@/shell/queryStore'
import { keepError } from './errors'
import { setUser, setVirtualRoles, useSession } from '@/stores/session'

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
  const { records, dropped } = delivered(data.list)
  // For the operator; the person goes on with what can be used.
  if (dropped.length > 0) keepError(new Error(`${serverText('路由格式返回有误')}: ${dropped.join(', ')}`))
  return withOwnPages(records)
}

const askWho = () => send(calls.userinfo, { alone: true })

/** Resolves to whether a PIN was asked for first: what was asked beside it was refused. */
async function fetchUser(): Promise<boolean> {
  let unlocked = false
  const { data, headers } = await askWho().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 423) throw error
    await (await import('./lockedSignIn')).unlockSession()
    unlocked = true
    return askWho()
  })
  const user = userInfo.safeParse(data)
  if (!user.success) throw new Error('getUserInfo 核心接口异常，请检查返回 JSON 格式是否正确')
  setUser(user.data)
  noteTrouble(calls.userinfo.path, headers)
  return unlocked
}

/** Learns who is there and returns the records that this person may see (spec §4, §6). */
export async function loadAccess(): Promise<readonly RouteRecord[]> {
  // Beside the person, because the session says all that the server needs to know.
  const asked = fetchRecords()
  asked.catch(() => {})
  let again = false
  if (useSession.getState().token) again = await fetchUser()
  else setVirtualRoles()
  const { roles, fullAccess, username, token } = useSession.getState()
  if (lockedUser() && lockedUser() !== username) (await import('./lockedSignIn')).leaveLock()
  if (config.lock === 'required' && token && !lockedUser()) {
    await (await import('./lockedSignIn')).demandLock(username)
    again = true
  }
  if (lockedUser()) forgetQueries()
  else keepQueriesOf(username)
  const records = await (again ? fetchRecords() : asked)
  return config.authMode === 'visit' || fullAccess ? records : visible(records, roles)
}
