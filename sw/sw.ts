/// <reference lib="webworker" />
import { createOrigin, originName } from '#origin'
import { inEnvelope } from '../mock-db/inEnvelope'
import { apiPath, toApiRequest } from './apiRequest'
import { createAppDb } from './appDb'
import { buildId } from './build'
import { createGateway } from './gateway'
import { createHandover } from './handover'
import { answerMessage } from './messages'
import { keepConsole, loadAsset } from './precache'
import { createDeviceTester } from './tester'

declare const self: ServiceWorkerGlobalScope

const app = createAppDb()
const tester = createDeviceTester('worker', app, {
  restart: () => Promise.all([app.close(), origin.restart()]),
  wipe: () => origin.wipe(),
})
const origin = createOrigin({ loadAsset, tester })
const gateway = createGateway({
  host: 'worker',
  origin: origin.answer,
  app,
  tester,
  data: origin.data,
  originName,
  originState: origin.state,
})
const handover = createHandover(() => Promise.all([app.close(), origin.close()]))

// Before Workbox, so that its routes never see the API.
self.addEventListener('fetch', (event) => {
  const path = apiPath(event.request.url, self.registration.scope)
  if (path === undefined) return
  const failed = (error: unknown) => {
    console.error(error)
    return inEnvelope(503, '请求未能处理，请重试')
  }
  event.respondWith(handover.track(() => toApiRequest(event.request, path).then(gateway)).catch(failed))
})

// Nothing more: fetch events wait for this promise, so that a database which hangs would take the console with it.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) =>
  answerMessage(event, {
    INFO: async () => ({ build: buildId }),
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

if (import.meta.env.PROD) keepConsole()
else self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
