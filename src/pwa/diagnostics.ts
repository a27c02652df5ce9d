import { envelope, localStatus, type LocalStatus } from '@/api/contract'
import { BUILD } from '@/lib/build'
import { apiFetch } from './transport'
import { buildOf, container, register, registrationFailure } from './worker'

export interface Diagnostics {
  readonly pageBuild: string
  /** What answers this page's requests, from where, and the state of the databases; null when nothing sensible answered. */
  readonly host: LocalStatus['host'] | null
  readonly origin: LocalStatus['origin'] | null
  readonly database: LocalStatus['database'] | null
  /** Why the page answers its own requests, null while a worker does: 'unsupported', 'uncontrolled' or the browser's words. */
  readonly fallback: string | null
  readonly workerControls: boolean
  readonly workerState: ServiceWorkerState | null
  readonly workerBuild: string | null
  /** A newer version is installed and waits. */
  readonly workerWaiting: boolean
  /** Bytes; undefined where the browser does not tell. */
  readonly storageUsed: number | undefined
  readonly storageQuota: number | undefined
  /** Whether the browser has promised not to clear the data by itself. */
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

/** State of this device for the diagnostics dialog and for support. Never rejects: what can't be told is null or zero. */
export async function diagnose(): Promise<Diagnostics> {
  const registration = await register()
  const controller = container()?.controller ?? null
  const worker = controller ?? registration?.active ?? null
  const [status, storage, cached, build] = await Promise.all([
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
    ...cached,
  }
}
