import { sharedRules, unansweredRules } from '@/protocol/device'
import type { SharedNote, SharedTaken } from '@/protocol/deviceAnswers'
import { checkFiles } from '@/lib/fileRules'
import { isFull } from '@/lib/thrown'
import { letters, secureRandom } from '@/lib/random'
import type { AppDb } from '../database/appDb'
import { isSealed, type Stored } from '../database/secret'
import { seenAt } from '../seen'

type Db = Pick<AppDb, 'use' | 'sealing'>

/** Whether a note belongs to `user`. What was received while nobody was signed in ('') belongs to the next person who signs in. */
const isFor = (user: string) => (note: { readonly user: string }) => note.user === user || note.user === ''

/** What can't be read any more: it is listed, and can be deleted. */
const blankNote = () => ({ name: '?', title: '', text: '', file: new ArrayBuffer() })

/** What the person has received, without its content, newest first. */
export const sharedNotes = async (app: Db, user: string): Promise<SharedNote[]> =>
  (await app.sealing.open('shared', (await app.use((db) => db.getAll('shared'))).filter(isFor(user)), blankNote))
    .toSorted((left, right) => right.at - left.at)
    .map(({ file: _file, asked, ...note }) => (asked ? { ...note, unanswered: true } : note))

/** The content of one of the person's notes, if there is one. */
export async function sharedFile(app: Db, user: string, id: string): Promise<Blob | undefined> {
  const found = await app.use((db) => db.get('shared', id))
  if (!found || !isFor(user)(found)) return undefined
  const [note] = await app.sealing.open('shared', [found])
  return note && new Blob([note.file], { type: note.type })
}

/** Keeps something that the person was asked about, or deletes it. */
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

/** Deletes that about which nobody has said anything for 7 days on which the console was used; `now` in ms. */
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

/** Deletes the oldest of what nobody has said anything about, as any site can send any number. */
const keepNewest = (app: Db): Promise<void> =>
  app.use(async (db) => {
    const transaction = db.transaction('shared', 'readwrite')
    const waiting = (await transaction.store.getAll()).filter(({ asked }) => asked)
    let [count, sum] = [0, 0]
    for (const { id, size } of waiting.toSorted((left, right) => right.at - left.at))
      if ((count += 1) > unansweredRules.maxCount || (sum += size) > unansweredRules.maxBytes)
        void transaction.store.delete(id)
    await transaction.done
  })

/** How much of a shared text is listed; the whole is the content of its note. */
const EXCERPT = 2000

/**
 * Stores what a form brings until the person says where it belongs: each file of any field, and `text` and `url` as a text, whose note has
 * no name. Any kind of file is taken; what can't be is reported by name, and the rest is taken. `site`: the website that has sent it.
 */
export async function saveShared(
  app: Db,
  user: string,
  form: FormData,
  now: number,
  site?: string,
): Promise<SharedTaken> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  // Pages send empty fields of files along as files without a name.
  const files = [...form.values()].filter((entry) => entry instanceof File && entry.name + entry.size !== '0') as File[]
  const [title, given, url] = ['title', 'text', 'url'].map(field) as [string, string, string]
  const text = (given.includes(url) ? given : `${given}\n${url}`.trim()) || (files.length > 0 ? '' : title)
  const words = new File([text], '', { type: 'text/plain' })
  if (text) files.unshift(words)
  const { accepted, refused } = checkFiles(files, 0, sharedRules)
  type LeftOut = SharedTaken['refused'][number]
  // The rules refuse no type.
  const leftOut = refused.map(({ file: { name }, why }) => ({ name, why: why as LeftOut['why'] }))
  let [taken, total] = [0, 0]
  const store = async (file: File, content: ArrayBuffer) => {
    const { type, size } = file
    const said = file === words ? { name: '', text: text.slice(0, EXCERPT) } : { name: file.name || '?', text: '' }
    const about = { id: letters(secureRandom, 12), user, type, size, title: title.slice(0, 200), at: now }
    const notes = [{ ...about, ...said, asked: seenAt(undefined, now), ...(site && { site }), file: content }]
    await app.sealing.write(['shared'], {
      durability: 'strict',
      // Without the key they can't be sealed; the next unlocking does.
      seal: async () => ((await app.sealing.canOpen(user)) ? app.sealing.seal('shared', notes) : notes),
      async work(transaction, records) {
        for (const note of records) void transaction.objectStore('shared').put(note)
      },
    })
  }
  for (const file of accepted) {
    const { name } = file
    if ((total += file.size) > unansweredRules.maxBytes) {
      leftOut.push({ name, why: 'room' })
      continue
    }
    try {
      const content = await file.arrayBuffer().catch(console.error)
      if (content) await store(file, content)
      if (content) taken += 1
      else leftOut.push({ name, why: 'unreadable' })
    } catch (error) {
      console.error(error)
      leftOut.push({ name, why: isFull(error) ? 'full' : 'failed' })
    }
  }
  // Once for all of them: the contents are read with it.
  await keepNewest(app).catch(console.error)
  return { taken, refused: leftOut }
}

/** Whether a request is a share from the system to the installed console (`share_target` of the manifest), or says so. */
export const isShare = (request: Request, scope: string): boolean =>
  request.method === 'POST' && request.url.split('?', 1)[0] === `${scope}share-target`

/**
 * Stores a share and redirects to the page that asks where it belongs, with the numbers of what was left out by reason: `#/open?size=1`, or
 * `failed=1`. Needs no network; never rejects. Any website can post such a form, and need not say that it does: a worker sees neither
 * Sec-Fetch-Site nor more of the origin than the site lets it.
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
  return Response.redirect(`${scope}#/open?${query}`, 303)
}
