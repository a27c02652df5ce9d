import { DRAFT_DAYS, type DraftNote } from '@/api/device'
import type { AppDb } from './appDb'

const LIFE_MS = DRAFT_DAYS * 86_400_000

/** A person's drafts without their content, newest first. Deletes those older than 30 days at `now` (ms). */
export async function draftNotes(app: AppDb, user: string, now: number): Promise<DraftNote[]> {
  const recent = await app.use(async (db) => {
    const transaction = db.transaction('drafts', 'readwrite')
    const all = await transaction.store.getAll(IDBKeyRange.bound([user], [user, []]))
    const old = all.filter(({ savedAt }) => now - savedAt > LIFE_MS)
    await Promise.all(old.map(({ key }) => transaction.store.delete([user, key])))
    await transaction.done
    return all.filter((draft) => !old.includes(draft))
  })
  return (await app.sealing.open('drafts', recent))
    .toSorted((left, right) => right.savedAt - left.savedAt)
    .map(({ values: _values, base: _base, ...note }) => note)
}
