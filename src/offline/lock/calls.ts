import { storageReport, type StorageReport } from '@/api/deviceAnswers'
import { lockState, type LockState } from '@/api/lock'
import { readLocal, postLocal } from '../localCall'

/** A person's lock on this device. Rejects when the device can't be read. */
export const readLock = async (user: string): Promise<LockState> =>
  lockState.parse(await readLocal(`/lock?${new URLSearchParams({ user })}`))

/** How much is kept under a person's lock, by store. Rejects when the device can't be read, or has no lock of theirs. */
export const readLockContents = async (user: string): Promise<StorageReport> =>
  storageReport.parse(await readLocal(`/lock/contents?${new URLSearchParams({ user })}`))

/** Closes a person's lock: its key is forgotten; with `leave` their session as well. */
export const closeLock = async (user: string, leave = false): Promise<void> =>
  void (await postLocal('/lock/close', { user, leave }))
