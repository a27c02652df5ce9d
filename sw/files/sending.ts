import type { AnyRow, WriteFiles } from '@/api/outbox'
import { filesIn } from '@/lib/attachment'
import { logFailure } from '@/lib/logFailure'
import type { StoredFile, StoredWrite } from '../appSchema'
import type { Deliver } from '../outbox/exchange'
import { outboxTexts } from '../outbox/texts'
import type { FileNames } from './names'
import type { FileStore } from './store'
import { createUploader, type Halt } from './uploader'

/** What the sender of writes does for their files, and for those that go by themselves. */
export interface FileSending {
  /** Brings the files that a write names to the server; undefined once all of them are there. */
  arrive(write: Pick<StoredWrite, 'user' | 'content'>, token: string, going: () => boolean): Promise<Halt | undefined>
  /** The next of those that go by themselves: the longest waiting that is due, or waits at all. */
  nextAlone(user: string, now: number, tried: ReadonlySet<string>): Promise<StoredFile | undefined>
  upload(file: StoredFile, token: string, going: () => boolean): Promise<Halt | undefined>
  /** Not again before `nextAt`. */
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

  /** A file that is not here, as after an import on another device: the server may have it. */
  const look = async (id: string, token: string): Promise<Halt | undefined> => {
    const verdict = await status(id, token)
    if (verdict.is === 'sent' && (verdict.data as { done?: unknown } | null)?.done === true) return undefined
    if (verdict.is === 'sent' || verdict.is === 'conflict')
      return { is: 'refused', error: { code: 404, msg: outboxTexts.lostFile } }
    return verdict
  }
  const bring = async (file: StoredFile, token: string, going: () => boolean) => {
    const halt = await upload(file, token, going)
    // What is on the server by now is a copy, of which there may be too many.
    if (!halt) await files.trim(await names.inWrites(file.user)).catch(logFailure)
    return halt
  }

  return {
    async arrive({ user, content: { body, base } }, token, going) {
      const known = new Set(filesIn(base).map(({ id }) => id))
      for (const { id } of filesIn(body)) {
        const file = await files.get(user, id)
        if (file?.state === 'sent' || (!file && known.has(id))) continue
        const halt = file ? await bring(file, token, going) : await look(id, token)
        if (halt) return halt
      }
      return undefined
    },
    async nextAlone(user, now, tried) {
      const due = (await files.ofUser(user)).filter(
        (file) => isWaitingAlone(file) && file.nextAt <= now && !tried.has(file.id),
      )
      return due.toSorted((one, other) => one.at - other.at)[0]
    },
    upload: bring,
    later: ({ user, id }, nextAt, error) =>
      files.change(user, id, (file) => ({ ...file, nextAt, attempts: file.attempts + 1, ...(error && { error }) })),
  }
}

/** A file that still has to go, and goes by itself. */
export const isWaitingAlone = ({ alone, state }: StoredFile): boolean =>
  alone === true && (state === 'waiting' || state === 'sending')

/** How the files of a write stand; undefined for one without any that had to be sent from here. */
export function standOf(body: AnyRow, known: ReadonlyMap<string, StoredFile>): WriteFiles | undefined {
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
