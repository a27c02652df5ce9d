import type { LocalCalls } from '../../mock-db/localCalls'
import type { Replica } from '../replica/store'
import { param } from './param'

/** What of the server's answers is kept for a person on this device; forgotten by module (the other answers: ''), or all of it. */
export const replicaCalls: LocalCalls<{ readonly replica: Replica }> = {
  'GET /local/replica': (_request, url, { replica }) => replica.modules(param(url, 'user')),
  'DELETE /local/replica': (_request, url, { replica }) =>
    replica.forget(param(url, 'user'), url.searchParams.get('module') ?? undefined),
}
