import * as z from 'zod/mini'
import { readJson, type LocalCalls } from '@/core/localCalls'
import { validate } from '@/core/validate'
import { readDocument } from './document'
import type { Tester } from './tester'

const after = z.catch(z.coerce.number(), 0)

/** `/local/` calls of testers: the scenario and the request log of a host. */
export const testerCalls: LocalCalls<{ readonly tester: Tester }> = {
  'GET /local/scenario': (_request, _url, { tester }) => tester.active(),
  'PUT /local/scenario': async (request, _url, { tester }) => {
    await tester.apply(readDocument(await readJson(request)))
    return tester.active()
  },
  'DELETE /local/scenario': (_request, _url, { tester }) => tester.clear(),
  'GET /local/requests': (_request, url, { tester }) => tester.requests(validate(after, url.searchParams.get('after'))),
  'DELETE /local/requests': (_request, _url, { tester }) => tester.clearRequests(),
}
