import { tidyLine } from '@/lib/tidy'
import { newUuid } from '@/lib/random'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { localFile, type LocalFile } from '@/protocol/files'
import { envelope } from '@/contract/calls'
import type { Attachment } from '@/lib/attachment'
import { apiFetch } from '../worker/transport'
import { logError } from '@/stores/errorLog'
import { useSession } from '@/stores/session'
import { OUTBOX_KEY, expectOk, localFetch, readLocal, postLocal } from '../localCall'
import { preparePhoto } from './photos'
import { checkSession } from '../checkSession'
import { useOwner } from '../owner'

const query = (of: Record<string, string>) => new URLSearchParams(of).toString()
const NAME_MAX = 200

/** A user's files on this device. Rejects with a message for the user when it can't be read. */
export const readFiles = async (user: string, signal?: AbortSignal): Promise<LocalFile[]> =>
  z.array(localFile).parse(await readLocal(`/files?${query({ user })}`, signal))

export const filesOptions = (user: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'files'],
    queryFn: ({ signal }) => readFiles(user, signal),
    staleTime: 0,
  })

/** Stores a file unchanged; resolves when it is on disk. Rejects with a message for the user. */
export async function putFile(
  user: string,
  { id, name, type }: Pick<Attachment, 'id' | 'name' | 'type'>,
  content: Blob,
  more: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<void> {
  const path = `/files?${query({ id, name, type, user, ...more })}`
  // Idempotent by the file's id.
  const headers = { 'idempotency-key': id }
  await expectOk(await localFetch(path, { method: 'POST', headers, body: content, ...(signal && { signal }) }))
}

interface StoreOptions {
  readonly signal?: AbortSignal
  /** 0 to 100. */
  readonly onProgress?: (percent: number) => void
}

/**
 * Stores a file on this device, photos shrunk; resolves when it is on disk. `alone`: uploaded by itself, else with the write that
 * references it. Rejects with a message for the user, for example that the storage is full.
 */
export async function storeFile(
  user: string,
  file: File,
  { signal = new AbortController().signal, onProgress }: StoreOptions = {},
  alone = false,
): Promise<Attachment> {
  const prepared = await preparePhoto(file, signal)
  onProgress?.(60)
  // Truncate long names at the start to preserve the extension.
  const about = {
    id: newUuid(),
    name: tidyLine(prepared.name).slice(-NAME_MAX),
    type: prepared.type.slice(0, NAME_MAX),
  }
  const before = prepared.size < file.size ? { before: `${file.size}` } : {}
  await putFile(user, about, prepared, { ...before, ...(alone && { alone: '1' }) }, signal)
  onProgress?.(100)
  return { ...about, size: prepared.size }
}

/** Deletes a file from this device; rejects with a message for the user while an unsent write references it. */
export const deleteFile = async (user: string, id: string): Promise<void> =>
  void (await expectOk(await localFetch(`/files?${query({ user, id })}`, { method: 'DELETE' })))

/** Uploads these files now. */
export const sendFiles = (user: string, ids: readonly string[]): Promise<unknown> =>
  postLocal('/files/send', { user, ids })

/** A file's content from this device, else from the server. Rejects with a message for the user where neither has it. */
export async function readFileContent(user: string, { id, type }: Pick<Attachment, 'id' | 'type'>): Promise<Blob> {
  const fromServer = () => {
    const headers = { authorization: `Bearer ${useSession.getState().token}` }
    return apiFetch(`/files/content?${query({ id })}`, { headers })
  }
  const local = await localFetch(`/files/content?${query({ user, id })}`)
  let response = local.ok ? local : await fromServer()
  // Checking the session renews an expired token.
  if (response.status === 402 && (await checkSession())) response = await fromServer()
  if (!response.ok || response.headers.get('content-type')?.includes('json')) {
    const message = envelope.safeParse(await response.json().catch(() => undefined)).data?.msg
    throw new Error(message || '文件没有加载成功')
  }
  return new Blob([await response.blob()], { type })
}

/** Operations on the owner's attachments for forms and pages. */
export function useAttachments() {
  const user = useOwner()
  const { data } = useQuery(filesOptions(user))
  const read = useCallback((file: Attachment) => readFileContent(user, file), [user])
  return {
    read,
    store: (file: File, options?: StoreOptions) => storeFile(user, file, options),
    /** Deletes a file removed from the form, unless it was uploaded; one that an unsent write references stays. */
    remove: ({ id }: Attachment) => {
      if (data?.some((file) => file.id === id && file.state !== 'sent')) void deleteFile(user, id).catch(logError)
    },
    /** Bytes before shrinking, where known. */
    before: ({ id }: Attachment) => data?.find((file) => file.id === id)?.before,
  }
}
