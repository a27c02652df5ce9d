import { sharedRules } from '@/api/device'
import type { SharedNote, SharedTaken } from '@/api/deviceAnswers'
import { judgeFiles } from '@/lib/fileRules'
import { letters, secureRandom } from '../mock-db/random'
import type { AppDb } from './appDb'

type Db = Pick<AppDb, 'use' | 'sealing'>

/** Whether a picture is `user`'s: those that arrived while nobody was signed in are for whoever comes next. */
const isFor = (user: string) => (note: { readonly user: string }) => note.user === user || note.user === ''

/** The pictures that wait for this person, the newest first, without their content. */
export const sharedNotes = async (app: Db, user: string): Promise<SharedNote[]> =>
  (await app.sealing.open('shared', (await app.use((db) => db.getAll('shared'))).filter(isFor(user))))
    .toSorted((left, right) => right.at - left.at)
    .map(({ file: _file, ...note }) => note)

/** The content of one of this person's pictures, or undefined. */
export async function sharedFile(app: Db, user: string, id: string): Promise<Blob | undefined> {
  const found = await app.use((db) => db.get('shared', id))
  if (!found || !isFor(user)(found)) return undefined
  return (await app.sealing.open('shared', [found]))[0]?.file
}

/** Forgets one of this person's pictures. */
export const dropShared = (app: Db, user: string, id: string): Promise<void> =>
  app.use(async (db) => {
    const transaction = db.transaction('shared', 'readwrite')
    const found = await transaction.store.get(id)
    if (found && isFor(user)(found)) void transaction.store.delete(id)
    await transaction.done
  })

/**
 * Takes the pictures of a form (fields `photos`, `title`, `text`), all that may be taken or none: rejects with
 * QuotaExceededError when there is no room.
 */
export async function takeShared(app: Db, user: string, form: FormData, now: number): Promise<SharedTaken> {
  const files = form.getAll('photos').filter((entry) => entry instanceof File)
  const word = (name: string) => {
    const given = form.get(name)
    return typeof given === 'string' ? given.slice(0, 2000) : ''
  }
  const { accepted, refused } = judgeFiles(files, 0, sharedRules)
  const notes = accepted.map((file) => ({
    id: letters(secureRandom, 12),
    user,
    name: file.name,
    type: file.type,
    size: file.size,
    title: word('title'),
    text: word('text'),
    at: now,
    file: new Blob([file], { type: file.type }),
  }))
  if (notes.length > 0) {
    // What the system shares with a locked console can't be sealed without the key: it is with the next unlocking.
    const kept = (await app.sealing.canOpen(user)) ? await app.sealing.seal('shared', notes) : notes
    await app.use(async (db) => {
      const transaction = db.transaction('shared', 'readwrite', { durability: 'strict' })
      for (const note of kept) void transaction.store.put(note)
      await transaction.done
    })
  }
  return { taken: notes.length, refused: refused.map(({ file, why }) => ({ name: file.name, why })) }
}
