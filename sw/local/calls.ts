import type { LocalStatus } from '@/api/contract'
import type { DataAdmin } from '../../mock-db/admin'
import { dataCalls } from '../../mock-db/dataCalls'
import type { LocalCalls } from '../../mock-db/localCalls'
import { testerCalls } from '../../mock-db/scenario/calls'
import type { Tester } from '../../mock-db/scenario/tester'
import type { AppDb } from '../appDb'
import { draftCalls } from './drafts'

export interface LocalDeps {
  readonly app: AppDb
  readonly tester: Tester
  readonly status: () => LocalStatus
  readonly data?: DataAdmin | undefined
}

/** Every `/local/…` call, by subject. */
export const localCalls: LocalCalls<LocalDeps> = {
  'GET /local/status': (_request, _url, { status }) => status(),
  ...draftCalls,
  ...testerCalls,
  ...dataCalls,
}
