import type { OutboxStatus } from '@/api/outbox'
import type { OfflineUseState } from '../prefetch/useOfflineUse'

/** What the header says of a person's writes and of the connection, most pressing first. */
export type Headline =
  | 'signIn'
  | 'attention'
  | 'offline'
  | 'unreachable'
  | 'sending'
  | 'waiting'
  | 'preparing'
  | 'prepared'
  | 'incomplete'
  | 'sent'

/**
 * The one thing to say. Whether the server can be reached is known from answers alone; `online`, the browser's opinion of the
 * network, only tells why it can't be. How much of the console is on the device matters where all writes have been sent.
 */
export function headlineOf(
  status: OutboxStatus,
  online: boolean,
  files?: Pick<OfflineUseState, 'state' | 'news'>,
): Headline {
  if (status.signInNeeded) return 'signIn'
  if (status.attention > 0) return 'attention'
  if (status.connectivity === 'down') return online ? 'unreachable' : 'offline'
  if (status.sending > 0) return 'sending'
  if (status.waiting > 0) return 'waiting'
  if (files?.state === 'preparing') return 'preparing'
  if (files && files.state !== 'ready') return 'incomplete'
  return files?.news ? 'prepared' : 'sent'
}

/** At least so often the outbox is tried while something waits or the server is away, in milliseconds. */
const EVERY_MS = 30_000
/** No sooner than this after the last attempt, in milliseconds. */
const SOONEST_MS = 1000

/** When the outbox is to be tried next after `tried` (both in ms since 1970), or undefined for not at all. */
export function nextTry(status: OutboxStatus, tried: number): number | undefined {
  if (status.signInNeeded || (status.waiting === 0 && status.connectivity !== 'down')) return undefined
  const due = tried + EVERY_MS
  return status.nextAt > 0 ? Math.max(Math.min(status.nextAt, due), tried + SOONEST_MS) : due
}
