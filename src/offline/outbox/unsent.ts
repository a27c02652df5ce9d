import { outboxStatus, type OutboxStatus } from '@/protocol/outbox'
import { logError } from '@/stores/errorLog'
import { readLocal, postLocal } from '../localCall'

/** Timeout of the gateway, in ms. */
const WAIT_MS = 2000

/** Counts of a user's unsent writes. */
export interface Unsent {
  /** Waiting or in flight. */
  readonly waiting: number
  /** To be resolved by the user. */
  readonly attention: number
  /** The last attempt did not reach the server. */
  readonly down: boolean
}

const toUnsent = ({ waiting, sending, attention, connectivity }: OutboxStatus): Unsent => ({
  waiting: waiting + sending,
  attention,
  down: connectivity === 'down',
})

/** A user's unsent writes; null when the gateway does not answer. Never rejects. */
export async function readUnsent(user: string): Promise<Unsent | null> {
  try {
    const query = new URLSearchParams({ user })
    return toUnsent(outboxStatus.parse(await readLocal(`/outbox/status?${query}`, AbortSignal.timeout(WAIT_MS))))
  } catch (error) {
    logError(error)
    return null
  }
}

/** Drains a user's outbox now; resolves when the attempt has started. */
export const sendUnsent = (user: string): Promise<unknown> => postLocal('/outbox/drain', { user, force: true })

/** A user's pending writes as JSON, for import on another device. Rejects when this device can't be read. */
export async function exportUnsent(user: string): Promise<string> {
  const { exportFile } = await import('./calls')
  return JSON.stringify(await exportFile(user), undefined, 2)
}
