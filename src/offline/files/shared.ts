import * as z from 'zod/mini'
import { sharedNote, sharedTaken, type SharedNote, type SharedTaken } from '@/protocol/deviceAnswers'
import { tidyLine } from '@/lib/tidy'
import { expectOk, localFetch, readLocal } from '../localCall'

const query = (of: Record<string, string>) => new URLSearchParams(of).toString()

/** What was shared with the console or opened with it and has no place yet, newest first; names and titles as one line each. */
export async function readShared(user: string): Promise<SharedNote[]> {
  const notes = z.array(sharedNote).parse(await readLocal(`/shared?${query({ user })}`))
  return notes.map((note) => ({ ...note, name: tidyLine(note.name), title: tidyLine(note.title) }))
}

/** The content of a note. Rejects when it is gone. */
export async function readSharedFile(user: string, { id, name, type }: SharedNote): Promise<File> {
  const response = await localFetch(`/shared/file?${query({ user, id })}`)
  if (!response.ok) await expectOk(response)
  return new File([await response.blob()], name, { type })
}

/** When, in ms since 1970, and from which website something came. */
type Origin = Pick<SharedNote, 'at' | 'site'> & { readonly title?: string }

/** Keeps files on the device until the person says where they belong, each by itself. Rejects when the device can't be written. */
export async function addShared(
  user: string,
  files: readonly File[],
  { at, site = '', title = '' }: Origin,
): Promise<SharedTaken> {
  const body = new FormData()
  if (title) body.set('title', title)
  for (const file of files) body.append('files', file)
  const answer = await localFetch(`/shared?${query({ user, at: `${at}`, site })}`, { method: 'POST', body })
  return sharedTaken.parse(await expectOk(answer))
}

/** Keeps a note that the person was asked about for as long as they like. Rejects when the device can't be written. */
export const keepShared = async (user: string, id: string): Promise<void> =>
  void (await expectOk(await localFetch(`/shared?${query({ user, id })}`, { method: 'PUT' })))

export const deleteShared = async (user: string, id: string): Promise<void> =>
  void (await expectOk(await localFetch(`/shared?${query({ user, id })}`, { method: 'DELETE' })))
