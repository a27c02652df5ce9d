import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { localFile, type LocalFile } from '@/api/fileAnswers'
import { envelope } from '@/api/contract'
import type { Attachment } from '@/lib/attachment'
import { apiFetch } from '@/pwa/transport'
import { useSession } from '@/stores/session'
import { expectOk, localFetch, readLocal, postLocal } from '../localCall'
import { OUTBOX_KEY } from '../outbox/queries'
import { preparePhoto } from './photos'
import { checkSession } from '../checkSession'

const query = (of: Record<string, string>) => new URLSearchParams(of).toString()
const NAME_MAX = 200

/** The files of a person on this device. Rejects in words when it can't be read. */
export const readFiles = async (user: string, signal?: AbortSignal): Promise<LocalFile[]> =>
  z.array(localFile).parse(await readLocal(`/files?${query({ user })}`, signal))

export const filesOptions = (user: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'files'],
    queryFn: ({ signal }) => readFiles(user, signal),
    staleTime: 0,
  })

/** Puts a file on this device as it is; resolves when it is on the disk. Rejects in words. */
export async function putFile(
  user: string,
  { id, name, type }: Pick<Attachment, 'id' | 'name' | 'type'>,
  content: Blob,
  more: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<void> {
  const path = `/files?${query({ id, name, type, user, ...more })}`
  // By its id it is put once, however often the request is made.
  const headers = { 'idempotency-key': id }
  await expectOk(await localFetch(path, { method: 'POST', headers, body: content, ...(signal && { signal }) }))
}

/** What is told on the way: 0 to 100, and the signal of whoever gives the file up. */
interface Way {
  readonly signal: AbortSignal
  readonly onProgress: (percent: number) => void
}

/**
 * Keeps a file on this device, a photo after it was made smaller; resolves when it is on the disk. `alone`: it goes to the server by
 * itself, else with the write that names it. Rejects in words, for example that there is no room.
 */
export async function keepFile(user: string, file: File, way: Way, alone = false): Promise<Attachment> {
  const { signal, onProgress } = way
  const kept = await preparePhoto(file, signal)
  onProgress(60)
  // Too long a name loses its beginning, for its end says what it is.
  const about = { id: crypto.randomUUID(), name: kept.name.slice(-NAME_MAX), type: kept.type.slice(0, NAME_MAX) }
  const before = kept.size < file.size ? { before: `${file.size}` } : {}
  await putFile(user, about, kept, { ...before, ...(alone && { alone: '1' }) }, signal)
  onProgress(100)
  return { ...about, size: kept.size }
}

/** Removes a file from this device; rejects in words while an unsent change names it. */
export const dropFile = async (user: string, id: string): Promise<void> =>
  void (await expectOk(await localFetch(`/files?${query({ user, id })}`, { method: 'DELETE' })))

/** Sends these again, or at last. */
export const sendFiles = (user: string, ids: readonly string[]): Promise<unknown> =>
  postLocal('/files/send', { user, ids })

/** The content of a file: from this device, else from the server. Rejects in words where neither has it. */
export async function readFileContent(user: string, { id, type }: Pick<Attachment, 'id' | 'type'>): Promise<Blob> {
  const fromServer = () => {
    const headers = { authorization: `Bearer ${useSession.getState().token}` }
    return apiFetch(`/files/content?${query({ id })}`, { headers })
  }
  const here = await localFetch(`/files/content?${query({ user, id })}`)
  let response = here.ok ? here : await fromServer()
  // A token that has run out is renewed by asking who is there.
  if (response.status === 402 && (await checkSession())) response = await fromServer()
  if (!response.ok || response.headers.get('content-type')?.includes('json')) {
    const said = envelope.safeParse(await response.json().catch(() => undefined)).data?.msg
    throw new Error(said || '文件没有加载成功')
  }
  return new Blob([await response.blob()], { type })
}
