import { filesIn } from '@/lib/attachment'
import { DRAFT_DAYS } from '@/api/device'
import type { AppDb } from '../appDb'
import type { StoredFile } from '../appSchema'
import { draftNotes } from '../drafts'
import type { OutboxStore } from '../outbox/store'
import type { FileStore } from './store'

/** Who needs the files of this device, and what becomes of those that nobody does. */
export interface FileNames {
  /** Ids of the files that a person's unsent writes name. */
  inWrites(user: string): Promise<ReadonlySet<string>>
  /** Does what may give up writes or drafts; unsent files that were named before and are not any more go with them. */
  release<T>(user: string, work: () => Promise<T>): Promise<T>
  /** Drops unsent files that nothing has named for as long as drafts live. */
  sweep(user: string, now: number): Promise<void>
}

const isUnsent = ({ state, alone }: StoredFile) => state !== 'sent' && !alone

export function createFileNames(deps: {
  app: AppDb
  files: FileStore
  outbox: Pick<OutboxStore, 'ofUser'>
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
      await files.drop(unsent.filter(({ id }) => before.has(id) && !after.has(id)))
      return result
    },
    async sweep(user, now) {
      const old = (await files.ofUser(user)).filter((file) => isUnsent(file) && now - file.at > DRAFT_DAYS * 86_400_000)
      if (old.length === 0) return
      const still = await named(user)
      await files.drop(old.filter(({ id }) => !still.has(id)))
    },
  }
}
