import { draft } from '@/api/contract'
import { Refusal } from '../../mock-db/answer'
import { readInput, type LocalCalls } from '../../mock-db/localCalls'
import { bodyBytes } from '../../mock-db/scenario/body'
import type { Tester } from '../../mock-db/scenario/tester'
import type { AppDb } from '../appDb'

function draftKey(url: URL): readonly [user: string, key: string] {
  const user = url.searchParams.get('user')
  const key = url.searchParams.get('key')
  if (!user || !key) throw new Refusal(400, '请求参数错误：需要 user 和 key')
  return [user, key]
}

/** Unsaved form input. Rejects with QuotaExceededError when there is no room for it. */
export const draftCalls: LocalCalls<{ readonly app: AppDb; readonly tester: Tester }> = {
  'GET /local/drafts': (_request, url, { app }) => app.readDraft(...draftKey(url)),
  'PUT /local/drafts': async (request, _url, { app, tester }) => {
    const bytes = await bodyBytes(request)
    const input = await readInput(request, draft)
    await tester.charge(bytes)
    await app.writeDraft(input)
  },
  'DELETE /local/drafts': (_request, url, { app }) => app.deleteDraft(...draftKey(url)),
}
