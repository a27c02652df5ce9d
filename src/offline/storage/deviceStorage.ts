import * as z from 'zod/mini'
import { sharedNote, storageReport } from '@/protocol/deviceAnswers'
import type { SharedNote, StorageReport } from '@/protocol/deviceAnswers'
import { dropAllMedia } from '../cache/media'
import { expectOk, localFetch, readLocal, postLocal } from '../localCall'

const query = (of: Record<string, string>) => new URLSearchParams(of).toString()

/** Contents of the app database by store. Rejects when the device can't be read. */
export const readStorage = async (user: string): Promise<StorageReport> =>
  storageReport.parse(await readLocal(`/storage?${query({ user })}`))

/** Kinds of data that can be deleted to free storage. */
export type Freeable = 'lists' | 'history' | 'copies' | 'media' | 'simulated'

/** Deletes a kind of data; the simulated server's is reset to its seeds. */
export const freeStorage = async (kind: Freeable): Promise<void> => {
  if (kind === 'simulated') return void (await postLocal('/database/reset', {}))
  if (kind === 'media') return dropAllMedia()
  const path = kind === 'copies' ? '/files/copies' : `/storage?${query({ kind })}`
  await expectOk(await localFetch(path, { method: 'DELETE' }))
}

/** Pictures shared to the app that await this user's answer or upload, newest first. */
export const readShared = async (user: string): Promise<SharedNote[]> =>
  z.array(sharedNote).parse(await readLocal(`/shared?${query({ user })}`))

/** Rejects when the picture is gone. */
export async function readSharedFile(user: string, id: string): Promise<Blob> {
  const response = await localFetch(`/shared/file?${query({ user, id })}`)
  if (!response.ok) await expectOk(response)
  return response.blob()
}

/** Keeps a received picture that the person was asked about. Rejects when the device can't be written. */
export const keepShared = async (user: string, id: string): Promise<void> =>
  void (await expectOk(await localFetch(`/shared?${query({ user, id })}`, { method: 'PUT' })))

export const deleteShared = async (user: string, id: string): Promise<void> =>
  void (await expectOk(await localFetch(`/shared?${query({ user, id })}`, { method: 'DELETE' })))
