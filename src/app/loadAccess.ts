import { send } from '@/api/client'
import { calls, userInfo } from '@/api/contract'
import { visible } from '@/routes/menu'
import { serverText } from '@/i18n/init'
import type { RouteRecord } from '@/routes/record'
import { config } from '@/settings/app'
import { keepError } from './errors'
import { setUser, setVirtualRoles, useSession } from '@/stores/session'

/** The built-in table, unfiltered: for visitors without a token and for modes that do not ask the server (spec §4). */
export const visitorRecords = async (): Promise<readonly RouteRecord[]> => (await import('@/routes/table')).table

async function fetchRecords(): Promise<readonly RouteRecord[]> {
  if (config.authMode !== 'all') return visitorRecords()
  const [{ data }, { delivered }] = await Promise.all([
    send(calls.routerList, { alone: true }),
    import('@/routes/delivered'),
  ])
  const { records, dropped } = delivered(data.list)
  // For the operator; the person goes on with what can be used.
  if (dropped.length > 0) keepError(new Error(`${serverText('路由格式返回有误')}: ${dropped.join(', ')}`))
  return records
}

async function fetchUser(): Promise<void> {
  const { data } = await send(calls.userinfo, { alone: true })
  const user = userInfo.safeParse(data)
  if (!user.success) throw new Error('getUserInfo 核心接口异常，请检查返回 JSON 格式是否正确')
  setUser(user.data)
}

/** Learns who is there and returns the records that this person may see (spec §4, §6). */
export async function loadAccess(): Promise<readonly RouteRecord[]> {
  if (useSession.getState().token) await fetchUser()
  else setVirtualRoles()
  const records = await fetchRecords()
  const { roles, fullAccess } = useSession.getState()
  return config.authMode === 'visit' || fullAccess ? records : visible(records, roles)
}
