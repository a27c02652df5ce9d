import type { WriteFiles } from '@/protocol/outbox'
import type { AnyRow } from '@/contract/rows'
import { filesIn } from '@/lib/attachment'
import { logFailure } from '@/lib/logFailure'
import type { StoredFile, StoredWrite } from '../database/records'
import type { Deliver, Halt } from '../origin/outcome'
import { isDue } from '../origin/pauses'
import { LOST } from './texts'
import type { FileNames } from './names'
import type { FileStore } from './store'
import { createUploader } from './uploader'

/** File uploads for the sender: the files of writes, and those uploaded on their own (`alone`). */
export interface FileSending {
  /** Uploads the files that a write names; resolves to undefined when all are on the server. */
  arrive(
    write: Pick<StoredWrite, 'user' | 'content'>,
    token: string,
    mayContinue: () => boolean,
  ): Promise<Halt | undefined>
  /** The oldest file of its own that is due at `now` (ms) and not in `tried`. */
  nextAlone(user: string, now: number, tried: ReadonlySet<string>): Promise<StoredFile | undefined>
  upload(file: StoredFile, token: string, mayContinue: () => boolean): Promise<Halt | undefined>
  /** Postpones a file to `nextAt` (ms). */
  later(file: StoredFile, nextAt: number, error?: { code: number; msg: string }): Promise<unknown>
}

export function createFileSending(deps: {
  files: FileStore
  names: FileNames
  deliver: Deliver
  clock: () => number
  changed: (user: string) => void
}): FileSending {
  const { files, names } = deps
  const { upload, status } = createUploader(deps)

  /** For a file that is not on this device, as after an import: the server may have it. */
  const checkServer = async (id: string, token: string): Promise<Halt | undefined> => {
    const classified = await status(id, token)
    if (classified.is === 'sent' && (classified.data as { done?: unknown } | null)?.done === true) return undefined
    if (classified.is === 'sent' || classified.is === 'conflict')
      return { is: 'refused', error: { code: 404, msg: LOST } }
    return classified
  }
  const uploadAndTrim = async (file: StoredFile, token: string, mayContinue: () => boolean) => {
    const halt = await upload(file, token, mayContinue)
    // The file is now an evictable copy.
    if (!halt) await files.trim(await names.inWrites(file.user)).catch(logFailure)
    return halt
  }

  return {
    async arrive({ user, content: { body, base } }, token, mayContinue) {
      const known = new Set(filesIn(base).map(({ id }) => id))
      for (const { id } of filesIn(body)) {
        const file = await files.get(user, id)
        if (file?.state === 'sent' || (!file && known.has(id))) continue
        const halt = file ? await uploadAndTrim(file, token, mayContinue) : await checkServer(id, token)
        if (halt) return halt
      }
      return undefined
    },
    async nextAlone(user, now, tried) {
      const due = (await files.ofUser(user)).filter(
        (file) => isWaitingAlone(file) && isDue(file.nextAt, now) && !tried.has(file.id),
      )
      return due.toSorted((one, other) => one.at - other.at)[0]
    },
    upload: uploadAndTrim,
    later: ({ user, id }, nextAt, error) =>
      files.change(user, id, (file) => ({ ...file, nextAt, attempts: file.attempts + 1, ...(error && { error }) })),
  }
}

/** Whether a file is uploaded on its own and not on the server yet. */
export const isWaitingAlone = ({ alone, state }: StoredFile): boolean =>
  alone === true && (state === 'waiting' || state === 'sending')

/** Upload progress of a write's files; undefined when it has none on this device. */
export function writeFilesOf(body: AnyRow, known: ReadonlyMap<string, StoredFile>): WriteFiles | undefined {
  const named = filesIn(body).flatMap(({ id }) => known.get(id) ?? [])
  if (named.length === 0) return undefined
  return {
    count: named.length,
    done: named.filter(({ state }) => state === 'sent').length,
    bytes: named.reduce((sum, { size }) => sum + size, 0),
    received: named.reduce((sum, { received }) => sum + received, 0),
    refused: named.filter(({ state }) => state === 'refused').map(({ name }) => name),
  }
}
