import { storageReport, type StorageReport } from '@/protocol/deviceAnswers'
import { lockState, type LockState } from '@/protocol/lock'
import { readLocal, postLocal } from '../localCall'

/** State of a user's lock. Rejects when the device can't be read. */
export const readLock = async (user: string): Promise<LockState> =>
  lockState.parse(await readLocal(`/lock?${new URLSearchParams({ user })}`))

/** Amount of data sealed by a user's lock, by store. Rejects when the device can't be read or has no such lock. */
export const readLockContents = async (user: string): Promise<StorageReport> =>
  storageReport.parse(await readLocal(`/lock/contents?${new URLSearchParams({ user })}`))

/** Closes a user's lock and discards its key; `leave` ends the session as well. */
export const closeLock = async (user: string, leave = false): Promise<void> =>
  void (await postLocal('/lock/close', { user, leave }))
