import type { OutboxStatus } from '@/protocol/outbox'
import type { ListCount } from '../cache/listCount'
import type { OfflineUseState } from '../cache/useOfflineUse'

/** Sync state shown in the header, most urgent first. */
export type Headline =
  | 'unreadable'
  | 'signIn'
  | 'attention'
  | 'offline'
  | 'unreachable'
  | 'sending'
  | 'waiting'
  | 'preparing'
  | 'taking'
  | 'prepared'
  | 'incomplete'
  | 'sent'

/**
 * The most urgent state, of what can be read (`unreadable`: nothing can). Reachability follows from responses alone; `online` (`navigator.onLine`) only explains why the server is
 * unreachable. The precache state counts once all writes are sent.
 */
export function headlineOf(
  status: OutboxStatus,
  online: boolean,
  files?: Pick<OfflineUseState, 'state' | 'news'>,
  lists?: Pick<ListCount, 'taking' | 'news'>,
): Headline {
  if (status.signInNeeded) return 'signIn'
  if (status.attention > 0) return 'attention'
  if (status.connectivity === 'down') return online ? 'unreachable' : 'offline'
  if (status.sending > 0) return 'sending'
  if (status.waiting > 0) return 'waiting'
  if (files?.state === 'preparing') return 'preparing'
  if (files && files.state !== 'ready') return 'incomplete'
  if (lists?.taking) return 'taking'
  return files?.news || lists?.news ? 'prepared' : 'sent'
}

/** Longest interval of attempts while writes are pending or the server is down, in ms. */
const EVERY_MS = 30_000
/** Shortest interval, in ms. */
const SOONEST_MS = 1000

/** Time of the next attempt after the one at `triedAt` (both in ms since 1970), or undefined for none. */
export function nextTry(status: OutboxStatus, triedAt: number): number | undefined {
  if (status.signInNeeded || (status.waiting === 0 && status.connectivity !== 'down')) return undefined
  const due = triedAt + EVERY_MS
  return status.nextAt > 0 ? Math.max(Math.min(status.nextAt, due), triedAt + SOONEST_MS) : due
}
