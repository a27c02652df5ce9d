import * as z from 'zod/mini'
import { sharedNote, storageReport } from '@/api/deviceAnswers'
import type { SharedNote, StorageReport } from '@/api/deviceAnswers'
import { expectOk, localFetch, readLocal, postLocal } from '../localCall'

const query = (of: Record<string, string>) => new URLSearchParams(of).toString()

/** What the app database holds, by store. Rejects when the device can't be read. */
export const readStorage = async (user: string): Promise<StorageReport> =>
  storageReport.parse(await readLocal(`/storage?${query({ user })}`))

/** Kinds of data that can be given up to make room. */
export type Freeable = 'lists' | 'history' | 'copies' | 'simulated'

/** Gives up a kind of data; the simulated server's go back to those that the console comes with. */
export const freeStorage = async (kind: Freeable): Promise<void> => {
  if (kind === 'simulated') return void (await postLocal('/database/reset', {}))
  const path = kind === 'copies' ? '/files/copies' : `/storage?${query({ kind })}`
  await expectOk(await localFetch(path, { method: 'DELETE' }))
}

/** The pictures that wait for this person's upload, the newest first. */
export const readShared = async (user: string): Promise<SharedNote[]> =>
  z.array(sharedNote).parse(await readLocal(`/shared?${query({ user })}`))

/** The content of a picture. Rejects when it is gone. */
export async function readSharedFile(user: string, id: string): Promise<Blob> {
  const response = await localFetch(`/shared/file?${query({ user, id })}`)
  if (!response.ok) await expectOk(response)
  return response.blob()
}

/** Forgets a picture. */
export const dropShared = async (user: string, id: string): Promise<void> =>
  void (await expectOk(await localFetch(`/shared?${query({ user, id })}`, { method: 'DELETE' })))
