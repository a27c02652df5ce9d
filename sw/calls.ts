import type { LocalStatus } from '@/contract/calls'
import type { DataAdmin } from '@/scenario/dataCalls'
import { dataCalls } from '@/scenario/dataCalls'
import type { LocalCalls } from '@/core/localCalls'
import { testerCalls } from '@/scenario/calls'
import type { Tester } from '@/scenario/tester'
import type { AppDb } from './database/appDb'
import { deviceCalls, type DeviceDeps } from './storage/calls'
import { draftCalls } from './drafts/calls'
import { fileCalls, type FileDeps } from './files/calls'
import { lockCalls } from './lock/calls'
import type { Closing } from './lock/closing'
import { outboxCalls, type OutboxDeps } from './outbox/calls'
import { replicaCalls } from './cache/calls'
import type { Replica } from './cache/store'

export type LocalDeps = OutboxDeps &
  DeviceDeps &
  FileDeps & {
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
