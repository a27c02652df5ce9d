import type { LocalStatus } from '@/api/contract'
import type { DataAdmin } from '../../mock-db/admin'
import { dataCalls } from '../../mock-db/dataCalls'
import type { LocalCalls } from '../../mock-db/localCalls'
import { testerCalls } from '../../mock-db/scenario/calls'
import type { Tester } from '../../mock-db/scenario/tester'
import type { AppDb } from '../appDb'
import { deviceCalls, type DeviceDeps } from './device'
import { draftCalls } from './drafts'
import { fileCalls, type FileDeps } from './files'
import { lockCalls } from './lock'
import type { Closing } from '../lock/closing'
import { outboxCalls, type OutboxDeps } from './outbox'
import { replicaCalls } from './replica'
import type { Replica } from '../replica/store'

export interface LocalDeps extends OutboxDeps, DeviceDeps, FileDeps {
  readonly app: AppDb
  readonly tester: Tester
  readonly replica: Replica
  readonly closing: Closing
  readonly status: () => LocalStatus
  readonly data?: DataAdmin | undefined
}

/** All `/local/…` calls. */
export const localCalls: LocalCalls<LocalDeps> = {
  'GET /local/status': (_request, _url, { status }) => status(),
  ...draftCalls,
  ...deviceCalls,
  ...lockCalls,
  ...outboxCalls,
  ...fileCalls,
  ...replicaCalls,
  ...testerCalls,
  ...dataCalls,
}
