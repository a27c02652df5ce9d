import { param, type LocalCalls } from '@/core/localCalls'
import type { Replica } from './store'

/** A person's cached answers; deleted by module ('': the answers that are no lists), or all of them. */
export const replicaCalls: LocalCalls<{ readonly replica: Replica }> = {
  'GET /local/replica': (_request, url, { replica }) => replica.modules(param(url, 'user')),
  'DELETE /local/replica': (_request, url, { replica }) =>
    replica.forget(param(url, 'user'), url.searchParams.get('module') ?? undefined),
}
