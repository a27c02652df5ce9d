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
export type NewEntry = Pick<Log, 'account' | 'type' | 'executeResult' | 'ip'> & { readonly detail: string }

/** Writes a log entry. The transaction must include systemLog. */
export async function addEntry(
  rows: Rows,
  { account, detail, ...fields }: NewEntry,
  clock: Context['clock'],
): Promise<void> {
  await rows.append('systemLog', {
    account: account.slice(0, 200) || '-',
    ...fields,
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

/** An attempt to sign in, by the call `detail`. */
interface SignIn {
  readonly account: string
  readonly succeeded: boolean
  readonly detail: string
  readonly headers: Pick<Headers, 'get'>
}

/** Logs a sign-in, or an attack after many failures. Best effort: a full disk loses the entry. */
export const logSignIn = (
  { store, clock, log, accounts }: Context,
  { account, succeeded, detail, headers }: SignIn,
): Promise<void> => {
  if (!log) return Promise.resolve()
  return store
    .write(['systemLog'], async (rows) => {
      const attack = !succeeded && (await isAttack(rows, account, clock()))
      const fields = attack
        ? ({ type: 'systemLog', executeResult: 'dosAttack' } as const)
        : ({ type: 'operationLog', executeResult: succeeded ? 'loginSuccess' : 'loginFailed' } as const)
      await addEntry(rows, { account, ip: accounts.addressOf(headers), ...fields, detail }, clock)
    })
    .catch(logFailure)
}

/** Logs a failure. Best effort, since the database itself may have failed. */
export async function logRequestFailure(
  { store, clock, log, accounts }: Context,
  { account, detail, headers }: Omit<SignIn, 'succeeded'>,
): Promise<void> {
  if (!log) return
  const fields = {
    account,
    ip: accounts.addressOf(headers),
    type: 'systemLog',
    executeResult: 'interfaceException',
    detail,
  } as const
  await store.write(['systemLog'], (rows) => addEntry(rows, fields, clock)).catch(logFailure)
}
