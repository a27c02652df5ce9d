import { sharedRules, unansweredRules } from '@/protocol/device'
import type { SharedNote, SharedTaken } from '@/protocol/deviceAnswers'
import { checkFiles } from '@/lib/fileRules'
import { isFull } from '@/lib/thrown'
import { letters, secureRandom } from '@/lib/random'
import type { AppDb } from '../database/appDb'
import { isSealed, type Stored } from '../lock/secret'
import { seenAt } from '../seen'

type Db = Pick<AppDb, 'use' | 'sealing'>

/** Whether a picture belongs to `user`. Those received while nobody was signed in ('') belong to the next person who signs in. */
const isFor = (user: string) => (note: { readonly user: string }) => note.user === user || note.user === ''

/** A picture that can't be read any more: it is listed, and can be deleted. */
const blankNote = () => ({ name: '?', title: '', text: '', file: new ArrayBuffer() })

/** The person's received pictures without their content, newest first. */
export const sharedNotes = async (app: Db, user: string): Promise<SharedNote[]> =>
  (await app.sealing.open('shared', (await app.use((db) => db.getAll('shared'))).filter(isFor(user)), blankNote))
    .toSorted((left, right) => right.at - left.at)
    .map(({ file: _file, asked, ...note }) => (asked ? { ...note, unanswered: true } : note))

/** The content of one of the person's pictures, if there is one. */
export async function sharedFile(app: Db, user: string, id: string): Promise<Blob | undefined> {
  const found = await app.use((db) => db.get('shared', id))
  if (!found || !isFor(user)(found)) return undefined
  const [note] = await app.sealing.open('shared', [found])
  return note && new Blob([note.file], { type: note.type })
}

/** Keeps one of the person's pictures that was asked about, or deletes it. */
export const answerShared = (app: Db, user: string, id: string, keep: boolean): Promise<void> =>
  app.use(async (db) => {
    const transaction = db.transaction('shared', 'readwrite')
    const found = await transaction.store.get(id)
    if (found && isFor(user)(found)) {
      const { asked: _asked, ...kept } = found
      void (keep ? transaction.store.put(kept) : transaction.store.delete(id))
    }
    await transaction.done
  })

/** Deletes pictures about which nobody has said anything for 7 days on which the console was used; `now` in ms. */
export const expireShared = (app: Db, now: number): Promise<void> =>
  app.use(async (db) => {
    const transaction = db.transaction('shared', 'readwrite')
    for (const note of await transaction.store.getAll()) {
      const asked = note.asked && seenAt(note.asked, now)
      if (asked && asked.days > unansweredRules.days) void transaction.store.delete(note.id)
      else if (asked !== note.asked) void transaction.store.put({ ...note, asked } as Stored<'shared'>)
    }
    await transaction.done
  })

/**
 * Stores the accepted pictures of a form (fields `photos`, `title`, `text`) until the person says whether to keep them, all or none:
 * rejects with QuotaExceededError when the device is full. `site`: the website that has sent it.
 */
export async function saveShared(
  app: Db,
  user: string,
  form: FormData,
  now: number,
  site?: string,
): Promise<SharedTaken> {
  const { maxBytes, maxCount } = unansweredRules
  const files = form.getAll('photos').filter((entry) => entry instanceof File)
  const textField = (name: string) => {
    const given = form.get(name)
    return typeof given === 'string' ? given.slice(0, 2000) : ''
  }
  const { accepted, refused } = checkFiles(files, 0, sharedRules)
  let bytes = 0
  const fitting = accepted.filter(({ size }) => (bytes += size) <= maxBytes)
  const toNote = async (file: File) => ({
    id: letters(secureRandom, 12),
    user,
    name: file.name,
    type: file.type,
    size: file.size,
    title: textField('title'),
    text: textField('text'),
    at: now,
    asked: seenAt(undefined, now),
    ...(site && { site }),
    file: await file.arrayBuffer(),
  })
  const notes = await Promise.all(fitting.map(toNote))
  if (notes.length > 0) {
    await app.sealing.write(['shared'], {
      durability: 'strict',
      // Without the key they can't be sealed; the next unlocking does.
      seal: async () => ((await app.sealing.canOpen(user)) ? app.sealing.seal('shared', notes) : notes),
      async work(transaction, records) {
        const shared = transaction.objectStore('shared')
        const waiting = (await shared.getAll()).filter(({ asked }) => asked)
        for (const note of records) void shared.put(note)
        // Any site can send any number: the newest stay.
        let [count, sum] = [notes.length, bytes]
        for (const { id, size } of waiting.toSorted((left, right) => right.at - left.at))
          if ((count += 1) > maxCount || (sum += size) > maxBytes) void shared.delete(id)
      },
    })
  }
  const unfit = accepted.slice(fitting.length).map((file) => ({ file, why: 'room' as const }))
  return { taken: notes.length, refused: [...refused, ...unfit].map(({ file, why }) => ({ name: file.name, why })) }
}

/** Whether a request is a share from the system to the installed console (`share_target` of the manifest), or says so. */
export const isShare = (request: Request, scope: string): boolean =>
  request.method === 'POST' && request.url.split('?', 1)[0] === `${scope}share-target`

/**
 * Stores a share and redirects to the upload page, which asks what to do with it, with the numbers of refused pictures by reason:
 * `#/other/upload?type=1`, or `full=1`, `failed=1`. Needs no network; never rejects. Any website can post such a form, and need not say
 * that it does: a worker sees neither Sec-Fetch-Site nor more of the origin than the site lets it.
 */
export async function receiveShare(request: Request, app: AppDb, scope: string): Promise<Response> {
  const query = new URLSearchParams()
  try {
    const sessions = await app.use((db) => db.getAll('people'))
    const user = sessions.find((person) => isSealed(person) || person.token !== '')?.user ?? ''
    const origin = request.headers.get('origin') ?? 'null'
    const site = origin === 'null' || scope.startsWith(`${origin}/`) ? undefined : origin
    const { refused } = await saveShared(app, user, await request.formData(), Date.now(), site)
    for (const { why } of refused) query.set(why, String(Number(query.get(why) ?? 0) + 1))
  } catch (error) {
    console.error(error)
    query.set(isFull(error) ? 'full' : 'failed', '1')
  }
  return Response.redirect(`${scope}#/other/upload?${query}`, 303)
}
