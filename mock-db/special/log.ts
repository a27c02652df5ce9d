import type { Row } from '@/api/rows'
import { logFailure } from '@/lib/logFailure'
import type { Context } from '../endpoint'
import type { Rows } from '../storage'
import { timestamp } from '@/lib/timestamp'

type Log = Row<'systemLog'>

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
  await rows.append('systemLog', {
    account: account.slice(0, 200) || '-',
    ...fields,
    ip: '127.0.0.1',
    datetime: timestamp(clock()),
    detail: detail.slice(0, 200),
  })
}

/** Whether the preceding entries are recent failed sign-ins of this account. */
async function isAttack(rows: Rows, account: string, now: number): Promise<boolean> {
  const since = timestamp(now - ATTACK_MS)
  const before = await rows.latest('systemLog', ATTACK - 1)
  if (before.length < ATTACK - 1) return false
  return before.every(
    (entry) =>
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
