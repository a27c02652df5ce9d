import { outboxStatus, type OutboxStatus } from '@/api/outbox'
import { logError } from '@/stores/errorLog'
import { readLocal, postLocal } from '../localCall'

/** The gateway of this device answers within this time, or it counts as not knowing, in milliseconds. */
const WAIT_MS = 2000

/** A person's writes that have not reached the server: those that wait or are on their way, and those that a person must settle. */
export interface Unsent {
  readonly waiting: number
  readonly attention: number
  /** The server could not be reached the last time. */
  readonly down: boolean
}

const toUnsent = ({ waiting, sending, attention, connectivity }: OutboxStatus): Unsent => ({
  waiting: waiting + sending,
  attention,
  down: connectivity === 'down',
})

/** What of this person's has not reached the server; null when the device can't tell now. Never rejects. */
export async function readUnsent(user: string): Promise<Unsent | null> {
  try {
    const query = new URLSearchParams({ user })
    return toUnsent(outboxStatus.parse(await readLocal(`/outbox/status?${query}`, AbortSignal.timeout(WAIT_MS))))
  } catch (error) {
    logError(error)
    return null
  }
}

/** Tries to send everything of this person's now; resolves when the attempt has begun. */
export const sendUnsent = (user: string): Promise<unknown> => postLocal('/outbox/drain', { user, force: true })

/** The file of everything of this person's that waits, for another device. Rejects when the device can't be read. */
export async function exportUnsent(user: string): Promise<string> {
  const { exportFile } = await import('./calls')
  return JSON.stringify(await exportFile(user), undefined, 2)
}
