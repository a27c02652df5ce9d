import { storageReport, type StorageReport } from '@/protocol/deviceAnswers'
import { readLocal } from '../localCall'

/** Contents of the app database by store. Rejects when the device can't be read. */
export const readStorage = async (user: string): Promise<StorageReport> =>
  storageReport.parse(await readLocal(`/storage?${new URLSearchParams({ user })}`))
