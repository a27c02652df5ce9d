import { envelope, localStatus, type LocalStatus } from '@/contract/calls'
import { BUILD } from '@/lib/build'
import { apiFetch } from './worker/transport'
import { buildOf, container, register, registrationFailure } from './worker/worker'

export interface Diagnostics {
  readonly pageBuild: string
  /** Gateway host, origin and state of the databases; null without a valid answer. */
  readonly host: LocalStatus['host'] | null
  readonly origin: LocalStatus['origin'] | null
  readonly database: LocalStatus['database'] | null
  /** Why the page hosts the gateway itself: 'unsupported', 'uncontrolled' or the browser's message; null while a worker does. */
  readonly fallback: string | null
  readonly workerControls: boolean
  readonly workerState: ServiceWorkerState | null
  readonly workerBuild: string | null
  /** A newer version is installed and waiting. */
  readonly workerWaiting: boolean
  /** Bytes; undefined without an estimate. */
  readonly storageUsed: number | undefined
  readonly storageQuota: number | undefined
  /** Storage is persistent: not subject to eviction. */
  readonly storagePersisted: boolean
  readonly cacheCount: number
  readonly cacheEntries: number
}

async function readStatus(): Promise<LocalStatus | null> {
  const response = await apiFetch('/local/status')
  return localStatus.parse(envelope.parse(await response.json()).data)
}

async function readStorage() {
  const { usage, quota } = await navigator.storage.estimate()
  return { storageUsed: usage, storageQuota: quota, storagePersisted: await navigator.storage.persisted() }
}
const noStorage = { storageUsed: undefined, storageQuota: undefined, storagePersisted: false }

async function countCaches() {
  const names = await caches.keys()
  const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
  return { cacheCount: names.length, cacheEntries: sizes.reduce((sum, size) => sum + size, 0) }
}
const noCaches = { cacheCount: 0, cacheEntries: 0 }

/** Diagnostics of this device. Never rejects: unknown values are null or zero. */
export async function diagnose(): Promise<Diagnostics> {
  const registration = await register()
  const controller = container()?.controller ?? null
  const worker = controller ?? registration?.active ?? null
  const [status, storage, cacheCounts, build] = await Promise.all([
    readStatus().catch(() => null),
    readStorage().catch(() => noStorage),
    countCaches().catch(() => noCaches),
    worker ? buildOf(worker) : undefined,
  ])
  return {
    pageBuild: BUILD.id,
    host: status?.host ?? null,
    origin: status?.origin ?? null,
    database: status?.database ?? null,
    fallback: status?.host === 'page' ? (registrationFailure() ?? 'uncontrolled') : null,
    workerControls: controller !== null,
    workerState: worker?.state ?? null,
    workerBuild: build ?? null,
    workerWaiting: Boolean(registration?.waiting),
    ...storage,
    ...cacheCounts,
  }
}
