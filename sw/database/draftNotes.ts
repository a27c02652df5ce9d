import { DRAFT_DAYS, type DraftNote } from '@/protocol/device'
import { logFailure } from '@/lib/logFailure'
import type { AppDb } from './appDb'
import { seenAt } from '../seen'

/** A person's drafts without their content, newest first. Deletes those that runs have seen unchanged for 30 days; `now` in ms. */
export async function draftNotes(app: AppDb, user: string, now: number): Promise<DraftNote[]> {
  const range = IDBKeyRange.bound([user], [user, []])
  const look = app.use(async (db) => {
    const transaction = db.transaction('drafts', 'readwrite')
    const kept = []
    for (const draft of await transaction.store.getAll(range)) {
      const seen = seenAt(draft.seen, now)
      if (seen.days > DRAFT_DAYS) {
        void transaction.store.delete([user, draft.key])
        continue
      }
      kept.push(draft)
      if (seen !== draft.seen) void transaction.store.put({ ...draft, seen })
    }
    await transaction.done
    return kept
  })
  // On a full disk nothing ages.
  const kept = (await look.catch(logFailure)) ?? (await app.use((db) => db.getAll('drafts', range)))
  return (await app.sealing.open('drafts', kept, () => ({ values: {}, title: '?' })))
    .toSorted((left, right) => right.savedAt - left.savedAt)
    .map(({ values: _values, base: _base, seen: _seen, ...note }) => note)
}
