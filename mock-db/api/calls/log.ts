import type { Row } from '@/contract/rows'
import { logFailure } from '@/lib/logFailure'
import type { Context } from '../endpoint'
import type { Rows } from '../../base/storage'
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

/** Logs that somebody reads the rows of a module for a file, as their console says. Best effort. */
export async function logExport(
  { store, clock, log, accounts }: Context,
  { user, headers, module }: Pick<PersonalRead, 'user' | 'headers' | 'module'>,
): Promise<void> {
  if (!log) return
  const fields = { account: user.username, ip: accounts.addressOf(headers), detail: `/${module}/getList` } as const
  await store
    .write(['systemLog'], (rows) =>
      addEntry(rows, { ...fields, type: 'operationLog', executeResult: 'exported' }, clock),
    )
    .catch(logFailure)
}

/** Reads of personal data of a module by a person are one entry for this long, in ms; of a record by its own call likewise. */
const READ_MS = 3_600_000
const READS_MAX = 1000
const personalReads = new WeakMap<Context, Map<string, number>>()

interface PersonalRead {
  readonly user: Row<'userManagement'>
  readonly headers: SignIn['headers']
  readonly module: string
  /** The record that was asked for alone. */
  readonly record?: string | undefined
  /** They found the record by personal data that they may not see: each time an entry. */
  readonly isGuess?: boolean
}

/** Logs that somebody was sent personal data whole. Best effort. */
export async function logPersonalRead(
  context: Context,
  { user, headers, module, record, isGuess = false }: PersonalRead,
): Promise<void> {
  const { store, clock, log, accounts } = context
  if (!log) return
  const known = personalReads.get(context) ?? new Map<string, number>()
  personalReads.set(context, known)
  const detail = `/${module}/getList${record ? `?uuid=${record}` : ''}`
  const read = `${user.username} ${detail}`
  if (!isGuess && clock() - (known.get(read) ?? -Infinity) < READ_MS) return
  if (known.size >= READS_MAX) known.clear()
  known.set(read, clock())
  const fields = { account: user.username, ip: accounts.addressOf(headers), detail } as const
  await store
    .write(['systemLog'], (rows) =>
      addEntry(rows, { ...fields, type: 'operationLog', executeResult: 'personalRead' }, clock),
    )
    .catch(logFailure)
}
