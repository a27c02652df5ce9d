import { filesIn } from '@/lib/attachment'
import { DRAFT_DAYS } from '@/protocol/device'
import type { AppDb } from '../database/appDb'
import type { StoredFile, StoredWrite } from '../database/records'
import { draftNotes } from '../database/draftNotes'
import { seenAt } from '../seen'
import type { FileStore } from './store'

/** Tracks which files writes and drafts name, and deletes unsent files that nothing names any more. */
export interface FileNames {
  /** Ids of the files that a person's pending writes name. */
  inWrites(user: string): Promise<ReadonlySet<string>>
  /** Runs `work`, which may delete writes or drafts; then deletes unsent files that were named only by these. */
  release<T>(user: string, work: () => Promise<T>): Promise<T>
  /** Deletes files that nothing names and that runs have seen unsent for as long as drafts stay (30 days); `now` in ms. */
  sweep(user: string, now: number): Promise<void>
}

const isUnsent = ({ state, alone }: StoredFile) => state !== 'sent' && !alone

export function createFileNames(deps: {
  app: AppDb
  files: FileStore
  outbox: { ofUser(user: string): Promise<readonly Pick<StoredWrite, 'content'>[]> }
  clock: () => number
}): FileNames {
  const { app, files, outbox, clock } = deps

  const inWrites = async (user: string): Promise<Set<string>> =>
    new Set((await outbox.ofUser(user)).flatMap(({ content }) => filesIn(content.body).map(({ id }) => id)))
  const inDrafts = async (user: string): Promise<string[]> => {
    const notes = await draftNotes(app, user, clock())
    const drafts = await Promise.all(notes.map(({ key }) => app.readDraft(user, key)))
    return drafts.flatMap((draft) => filesIn(draft?.values).map(({ id }) => id))
  }
  const named = async (user: string) => new Set([...(await inWrites(user)), ...(await inDrafts(user))])

  return {
    inWrites,
    async release(user, work) {
      const unsent = (await files.ofUser(user)).filter(isUnsent)
      if (unsent.length === 0) return work()
      const before = await named(user)
      const result = await work()
      const after = await named(user)
      await files.delete(unsent.filter(({ id }) => before.has(id) && !after.has(id)))
      return result
    },
    async sweep(user, now) {
      const old: StoredFile[] = []
      for (const file of (await files.ofUser(user)).filter(isUnsent)) {
        const seen = seenAt(file.seen, now)
        if (seen !== file.seen) await files.change(user, file.id, (stored) => ({ ...stored, seen }))
        if (seen.days > DRAFT_DAYS) old.push(file)
      }
      if (old.length === 0) return
      const still = await named(user)
      await files.delete(old.filter(({ id }) => !still.has(id)))
    },
  }
}
