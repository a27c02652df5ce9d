/// <reference lib="webworker" />
import { createOrigin, originName } from '#origin'
import { LOCK_CHANNEL } from '@/api/lock'
import { BUILD } from '@/lib/build'
import { exchangeKey, onKeyMessage, type KeyRing } from '@/lib/security/keyRing'
import { logFailure } from '@/lib/logFailure'
import { PRECACHE_CHANNEL } from '@/lib/workerMessages'
import { inEnvelope } from '../mock-db/inEnvelope'
import { apiPath, toApiRequest } from './apiRequest'
import { createAppDb } from './appDb'
import { createGateway } from './gateway'
import { createHandover } from './handover'
import { answerMessage } from './messages'
import { createPrecache, type StaticRoute } from './precache'
import { isShare, takeShare } from './shareTarget'
import { createDeviceTester } from './tester'
import type { WorkerBuild } from '../src/lib/workerBuild'

declare const self: ServiceWorkerGlobalScope & {
  /** By `sw.js`; the development server, which keeps no files, has none. */
  readonly consoleBuild?: WorkerBuild
  /** Not yet in TypeScript's library: Chromium wakes the worker when there is a network. */
  readonly registration: { readonly sync?: { register(tag: string): Promise<void> } }
}

/** A page that has not said by then whether it has a key is busy or frozen, in milliseconds. */
const ASK_MS = 1000
const SYNC_TAG = 'console-outbox'

const ring: KeyRing = new Map()
/** The worker's memory is short: pages that are open have the key. */
const askPages = async (id: string): Promise<CryptoKey | undefined> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = pages.map(async (page) => {
    const key = await exchangeKey(page, { id }, ASK_MS)
    if (!key) throw new Error('no key')
    return key
  })
  return Promise.any(found).catch(() => undefined)
}
const app = createAppDb({ ring, askForKey: askPages })
new BroadcastChannel(LOCK_CHANNEL).addEventListener('message', () => app.sealing.refresh())
const tester = createDeviceTester('worker', app, {
  restart: () => Promise.all([app.close(), origin.restart()]),
  wipe: () => origin.wipe(),
})
const channel = new BroadcastChannel(PRECACHE_CHANNEL)
const precache = createPrecache({
  build: self.consoleBuild ?? { id: BUILD.id, core: 0, files: [] },
  scope: self.registration.scope,
  tell: (report) => channel.postMessage(report),
})
const origin = createOrigin({ loadAsset: precache.load, tester })
const gateway = createGateway({
  host: 'worker',
  origin: origin.answer,
  app,
  tester,
  data: origin.data,
  wipeOrigin: () => origin.wipe().then(() => origin.restart()),
  originName,
  originState: origin.state,
  counting: origin.counting,
  // Refused where no page is open, or unknown to the browser: pages send, too.
  onQueued: () => void self.registration.sync?.register(SYNC_TAG).catch(() => {}),
})
const handover = createHandover(() => Promise.all([app.close(), origin.close()]), gateway)

self.addEventListener('fetch', (event) => {
  const { scope } = self.registration
  if (isShare(event.request, scope)) return event.respondWith(takeShare(event.request, app, scope))
  const path = apiPath(event.request.url, scope)
  if (path === undefined) {
    const file = precache.answer(event.request)
    if (file) event.respondWith(file)
    return
  }
  const failed = (error: unknown) => {
    console.error(error)
    return inEnvelope(503, '请求未能处理，请重试')
  }
  const answered = handover.track(() => toApiRequest(event.request, path).then(gateway)).catch(failed)
  precache.track(answered)
  event.respondWith(answered)
  event.waitUntil(answered.then(() => gateway.idle()))
})

// Nothing more: fetch events wait for this promise, so that a database which hangs would take the console with it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A rejection makes the browser try once more, later.
self.addEventListener('sync' as never, (event: ExtendableEvent & { tag: string }) => {
  if (event.tag === SYNC_TAG) event.waitUntil(gateway.outbox.sendAll())
})

self.addEventListener('message', (event) => onKeyMessage(event, ring, () => app.sealing.refresh()))

self.addEventListener('message', (event) =>
  answerMessage(event, {
    INFO: async () => ({ build: BUILD.id }),
    PREPARE: () => {
      event.waitUntil(precache.prepare())
      return precache.report()
    },
    CLAIM: () => self.clients.claim().then(() => ({ ok: true })),
    HANDOVER: () => handover.begin().then(() => ({ ok: true })),
    RESUME: async () => {
      handover.undo()
      return { ok: true }
    },
    SKIP_WAITING: async () => {
      void self.skipWaiting()
      return { ok: true }
    },
  }),
)

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(self.registration.active !== null))
  const routable = event as ExtendableEvent & { addRoutes?(routes: readonly StaticRoute[]): Promise<void> }
  if (import.meta.env.PROD && precache.routes.length > 0) routable.addRoutes?.([...precache.routes]).catch(logFailure)
  if (!import.meta.env.PROD) event.waitUntil(self.skipWaiting())
})
