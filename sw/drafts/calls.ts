import { draft } from '@/protocol/device'
import { Refusal } from '@/core/refusal'
import { readInput, type LocalCalls } from '@/core/localCalls'
import { bodyBytes } from '@/scenario/body'
import type { Tester } from '@/scenario/tester'
import type { AppDb } from '../database/appDb'
import { draftNotes } from '../database/draftNotes'
import type { Outbox } from '../outbox/outbox'
import { expireShared } from '../files/shared'

const missing = '请求参数错误：需要 user 和 key'

function draftKey(url: URL): readonly [user: string, key: string | undefined] {
  const user = url.searchParams.get('user')
  const key = url.searchParams.get('key') ?? undefined
  if (!user || key === '') throw new Refusal(400, missing)
  return [user, key]
}

/**
 * Unsaved form input; a GET without a key lists a person's drafts without their content. A PUT with `instead` renames a draft: false when
 * it is gone. Rejects with QuotaExceededError when the
 * device is full.
 */
export const draftCalls: LocalCalls<{
  readonly app: AppDb
  readonly tester: Tester
  readonly outbox: Pick<Outbox, 'names'>
  readonly background: (work: Promise<unknown>) => void
}> = {
  'GET /local/drafts': async (_request, url, { app, outbox, background }) => {
    const [user, key] = draftKey(url)
    if (key !== undefined) return app.readDraft(user, key)
    const now = Date.now()
    const notes = await draftNotes(app, user, now)
    // Deletes the files of expired drafts, and shared pictures that nobody wanted.
    background(outbox.names.sweep(user, now))
    background(expireShared(app, now))
    return notes
  },
  'PUT /local/drafts': async (request, url, { app, tester }) => {
    const bytes = await bodyBytes(request)
    const input = await readInput(request, draft)
    await tester.charge(bytes)
    return app.writeDraft(input, url.searchParams.get('instead') ?? undefined)
  },
  'DELETE /local/drafts': (_request, url, { app, outbox }) => {
    const [user, key] = draftKey(url)
    if (key === undefined) throw new Refusal(400, missing)
    return outbox.names.release(user, () => app.deleteDraft(user, key))
  },
}
