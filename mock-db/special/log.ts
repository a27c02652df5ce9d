import type { Row } from '@/api/rows'
import { logFailure } from '@/lib/logFailure'
import type { Context } from '../endpoint'
import type { Rows } from '../rows'
import { timestamp } from '@/lib/timestamp'
import { addToRing, placeOf } from './ring'

type Log = Row<'systemLog'>

/** Maximum number of entries; a new one replaces the oldest. */
export const LOG_MAX = 500
/** This many failed sign-ins of an account within this time, in ms, count as an attack. */
const ATTACK = 10
const ATTACK_MS = 60_000

/** A log entry; `detail` is the call. */
export type NewEntry = Pick<Log, 'account' | 'type' | 'executeResult'> & { readonly detail: string }

/** Writes a log entry. The transaction must include systemLog. */
export async function addEntry(
  rows: Rows,
  { account, detail, ...fields }: NewEntry,
  clock: Context['clock'],
): Promise<void> {
  const number = rows.state.logged ?? 0
  rows.state.logged = number + 1
  const entry = {
    account: account.slice(0, 200) || '-',
    ...fields,
    ip: '127.0.0.1',
    datetime: timestamp(clock()),
    detail: detail.slice(0, 200),
  }
  await addToRing(rows, 'systemLog', entry, { number, size: LOG_MAX })
}

/** Whether the preceding entries are recent failed sign-ins of this account. */
async function isAttack(rows: Rows, account: string, now: number): Promise<boolean> {
  const number = rows.state.logged ?? 0
  if (number < ATTACK - 1) return false
  const since = timestamp(now - ATTACK_MS)
  const slots = Array.from({ length: ATTACK - 1 }, (_, back) => placeOf(number - 1 - back, LOG_MAX))
  const before = await Promise.all(slots.map((uuid) => rows.get('systemLog', uuid)))
  return before.every(
    (entry) =>
      entry &&
      entry.account === account &&
      entry.datetime >= since &&
      entry.detail === '/login' &&
      entry.executeResult !== 'loginSuccess',
  )
}

/** Logs a sign-in, or an attack after many failures. Best effort: a full disk loses the entry. */
export const logSignIn = (
  { store, clock, log }: Context,
  account: string,
  succeeded: boolean,
  detail: string,
): Promise<void> => {
  if (!log) return Promise.resolve()
  return store
    .write(['systemLog'], async (rows) => {
      const attack = !succeeded && (await isAttack(rows, account, clock()))
      const fields = attack
        ? ({ type: 'systemLog', executeResult: 'dosAttack' } as const)
        : ({ type: 'operationLog', executeResult: succeeded ? 'loginSuccess' : 'loginFailed' } as const)
      await addEntry(rows, { account, ...fields, detail }, clock)
    })
    .catch(logFailure)
}

/** Logs a failure. Best effort, since the database itself may have failed. */
export async function logRequestFailure(
  { store, clock, log }: Context,
  account: string,
  detail: string,
): Promise<void> {
  if (!log) return
  const fields = { account, type: 'systemLog', executeResult: 'interfaceException', detail } as const
  await store.write(['systemLog'], (rows) => addEntry(rows, fields, clock)).catch(logFailure)
}
