import { sharedRules } from '@/api/device'
import type { SharedNote, SharedTaken } from '@/api/deviceAnswers'
import { checkFiles } from '@/lib/fileRules'
import { letters, secureRandom } from '../mock-db/random'
import type { AppDb } from './appDb'
import { isSealed } from './lock/secret'

type Db = Pick<AppDb, 'use' | 'sealing'>

/** Whether a picture belongs to `user`. Those received while nobody was signed in ('') belong to the next person who signs in. */
const isFor = (user: string) => (note: { readonly user: string }) => note.user === user || note.user === ''

/** The person's received pictures without their content, newest first. */
export const sharedNotes = async (app: Db, user: string): Promise<SharedNote[]> =>
  (await app.sealing.open('shared', (await app.use((db) => db.getAll('shared'))).filter(isFor(user))))
    .toSorted((left, right) => right.at - left.at)
    .map(({ file: _file, ...note }) => note)

/** The content of one of the person's pictures, if there is one. */
export async function sharedFile(app: Db, user: string, id: string): Promise<Blob | undefined> {
  const found = await app.use((db) => db.get('shared', id))
  if (!found || !isFor(user)(found)) return undefined
  return (await app.sealing.open('shared', [found]))[0]?.file
}

export const deleteShared = (app: Db, user: string, id: string): Promise<void> =>
  app.use(async (db) => {
    const transaction = db.transaction('shared', 'readwrite')
    const found = await transaction.store.get(id)
    if (found && isFor(user)(found)) void transaction.store.delete(id)
    await transaction.done
  })

/**
 * Stores the accepted pictures of a form (fields `photos`, `title`, `text`), all or none: rejects with QuotaExceededError when the
 * device is full.
 */
export async function saveShared(app: Db, user: string, form: FormData, now: number): Promise<SharedTaken> {
  const files = form.getAll('photos').filter((entry) => entry instanceof File)
  const textField = (name: string) => {
    const given = form.get(name)
    return typeof given === 'string' ? given.slice(0, 2000) : ''
  }
  const { accepted, refused } = checkFiles(files, 0, sharedRules)
  const notes = accepted.map((file) => ({
    id: letters(secureRandom, 12),
    user,
    name: file.name,
    type: file.type,
    size: file.size,
    title: textField('title'),
    text: textField('text'),
    at: now,
    file: new Blob([file], { type: file.type }),
  }))
  if (notes.length > 0) {
    // Without the key they can't be sealed; the next unlocking does.
    const records = (await app.sealing.canOpen(user)) ? await app.sealing.seal('shared', notes) : notes
    await app.use(async (db) => {
      const transaction = db.transaction('shared', 'readwrite', { durability: 'strict' })
      for (const note of records) void transaction.store.put(note)
      await transaction.done
    })
  }
  return { taken: notes.length, refused: refused.map(({ file, why }) => ({ name: file.name, why })) }
}

/** Whether a request is a share from the system to the installed console (`share_target` of the manifest). */
export const isShare = (request: Request, scope: string): boolean =>
  request.method === 'POST' && request.url.split('?', 1)[0] === `${scope}share-target`

/**
 * Stores a share and redirects to the upload page with the number of accepted pictures, and of the others by reason:
 * `#/other/upload?shared=2&type=1`, or `full=1`. Needs no network; never rejects.
 */
export async function receiveShare(request: Request, app: AppDb, scope: string): Promise<Response> {
  const query = new URLSearchParams()
  try {
    const sessions = await app.use((db) => db.getAll('people'))
    const user = sessions.find((person) => isSealed(person) || person.token !== '')?.user ?? ''
    const { taken, refused } = await saveShared(app, user, await request.formData(), Date.now())
    query.set('shared', String(taken))
    for (const { why } of refused) query.set(why, String(Number(query.get(why) ?? 0) + 1))
  } catch (error) {
    console.error(error)
    query.set('full', '1')
  }
  return Response.redirect(`${scope}#/other/upload?${query}`, 303)
}
