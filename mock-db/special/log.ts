import type { Row } from '@/api/rows'
import { logFailure } from '@/lib/logFailure'
import type { Context } from '../endpoint'
import type { Rows } from '../rows'
import { timestamp } from '@/lib/timestamp'

type Log = Row<'systemLog'>

/** So many entries of this installation are kept; the next one takes the place of the oldest. */
export const LOG_MAX = 500
/** So many failed sign-ins of an account within this time, in ms, are an attack. */
const ATTACK = 10
const ATTACK_MS = 60_000

const slotOf = (number: number): string => `00000000-0000-4000-8000-${String(number % LOG_MAX).padStart(12, '0')}`

/** What the server notes of a sign-in, a write or a failure; `detail` is the call. */
export type Noted = Pick<Log, 'account' | 'type' | 'executeResult'> & { readonly detail: string }

/** Writes an entry into the log. The transaction takes in systemLog. */
export async function note(rows: Rows, { account, detail, ...noted }: Noted, clock: Context['clock']): Promise<void> {
  const number = rows.state.logged ?? 0
  rows.state.logged = number + 1
  const entry = {
    uuid: slotOf(number),
    id: 0,
    account: account.slice(0, 200) || '-',
    ...noted,
    ip: '127.0.0.1',
    datetime: timestamp(clock()),
    detail: detail.slice(0, 200),
  }
  // Gone and made anew it gets the next id, by which the newest stand first.
  await rows.remove('systemLog', entry.uuid)
  await rows.put('systemLog', entry)
}

/** Whether the entries before the next are so many failed sign-ins of this account, all of them just now. */
async function isAttack(rows: Rows, account: string, now: number): Promise<boolean> {
  const number = rows.state.logged ?? 0
  if (number < ATTACK - 1) return false
  const since = timestamp(now - ATTACK_MS)
  const slots = Array.from({ length: ATTACK - 1 }, (_, back) => slotOf(number - 1 - back))
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

/** Notes a sign-in, as an attack where it is one of many that failed. Where the disk is full it goes unnoted. */
export const noteSignIn = (
  { store, clock, log }: Context,
  account: string,
  hasWorked: boolean,
  detail: string,
): Promise<void> => {
  if (!log) return Promise.resolve()
  return store
    .write(['systemLog'], async (rows) => {
      const attack = !hasWorked && (await isAttack(rows, account, clock()))
      const noted = attack
        ? ({ type: 'systemLog', executeResult: 'dosAttack' } as const)
        : ({ type: 'operationLog', executeResult: hasWorked ? 'loginSuccess' : 'loginFailed' } as const)
      await note(rows, { account, ...noted, detail }, clock)
    })
    .catch(logFailure)
}

/** Notes a failure; what can't be noted, because the database is what failed, is let go. */
export async function noteFailure({ store, clock, log }: Context, account: string, detail: string): Promise<void> {
  if (!log) return
  const noted = { account, type: 'systemLog', executeResult: 'interfaceException', detail } as const
  await store.write(['systemLog'], (rows) => note(rows, noted, clock)).catch(logFailure)
}
