import * as z from 'zod/mini'
import { sharedNote, type SharedNote } from '@/protocol/deviceAnswers'
import { expectOk, localFetch, readLocal } from '../localCall'

const query = (of: Record<string, string>) => new URLSearchParams(of).toString()

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
