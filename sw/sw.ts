/// <reference lib="webworker" />
import { LOCK_CHANNEL } from '@/protocol/lock'
import { BUILD } from '@/lib/build'
import { exchangeKey, onKeyMessage, type KeyRing } from '@/lib/security/keyRing'
import { logFailure } from '@/lib/logFailure'
import { PRECACHE_CHANNEL, type WorkerAnswers, type WorkerMessage } from '@/protocol/worker'
import { inEnvelope } from '@/core/inEnvelope'
import { apiPath, toApiRequest } from './apiRequest'
import { createAppDb } from './database/appDb'
import { createHandover } from './updates/handover'
import { createHost } from './host'
import { createPrecache, type StaticRoute } from './updates/precache'
import { isShare, receiveShare } from './files/shared'
import type { WorkerBuild } from '@/lib/workerBuild'

declare const self: ServiceWorkerGlobalScope & {
  /** Set by `sw.js`; undefined in the development server, which has no precache. */
  readonly consoleBuild?: WorkerBuild
  /** Background Sync (Chromium), missing in TypeScript's library. */
  readonly registration: { readonly sync?: { register(tag: string): Promise<void> } }
}

/** Deadline for a page's answer about a key, in ms: it may be frozen. */
const KEY_DEADLINE_MS = 1000
const SYNC_TAG = 'console-outbox'

const ring: KeyRing = new Map()
/** A restarted worker gets the key from an open page. */
const askPages = async (id: string): Promise<CryptoKey | undefined> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const requests = pages.map(async (page) => {
    const key = await exchangeKey(page, { id }, KEY_DEADLINE_MS)
    if (!key) throw new Error('no key')
    return key
  })
  return Promise.any(requests).catch(() => undefined)
}
const app = createAppDb({ ring, askForKey: askPages })
new BroadcastChannel(LOCK_CHANNEL).addEventListener('message', () => app.sealing.refresh())
const channel = new BroadcastChannel(PRECACHE_CHANNEL)
const precache = createPrecache({
  build: self.consoleBuild ?? { id: BUILD.id, core: 0, files: [] },
  scope: self.registration.scope,
  notify: (report) => channel.postMessage(report),
})
const { gateway, origin } = createHost({
  host: 'worker',
  app,
  loadAsset: precache.load,
  // May be unsupported or, without an open page, rejected: pages send, too.
  onQueued: () => void self.registration.sync?.register(SYNC_TAG).catch(logFailure),
})
const handover = createHandover(() => Promise.all([app.close(), origin.close()]), gateway)

self.addEventListener('fetch', (event) => {
  const { scope } = self.registration
  if (isShare(event.request, scope)) return event.respondWith(receiveShare(event.request, app, scope))
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

// Nothing else: fetch events wait for this promise, and a hanging database would block them.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A rejection makes the browser retry later.
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
    HANDOVER: () => handover.start().then(() => ({ ok: true })),
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

type MessageHandlers = { readonly [M in WorkerMessage]: () => Promise<WorkerAnswers[M]> }

/** Answers a message `{ type }` on its port; `{ ok: false }` for a failure, nothing for unknown types. */
function answerMessage(event: ExtendableMessageEvent, handlers: MessageHandlers): void {
  const type = (event.data as { type?: unknown } | null)?.type
  if (typeof type !== 'string' || !Object.hasOwn(handlers, type)) return
  const reply = (result: unknown) => event.ports[0]?.postMessage(result)
  event.waitUntil(handlers[type as WorkerMessage]().then(reply, () => reply({ ok: false })))
}
