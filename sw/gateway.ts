import { gatewayHeader } from '@/protocol/worker'
import { BUILD } from '@/lib/build'
import type { Outbox } from './outbox/outbox'
import { calls } from '@/contract/calls'
import { fileCalls } from '@/contract/fileCalls'
import { isWrite } from '@/contract/writes'
import { inEnvelope } from '@/core/inEnvelope'
import { answerLocal } from '@/core/localCalls'
import { failureTexts } from '@/lib/failureTexts'
import { localCalls } from './calls'
import { answerForError, answerForFailed } from './failures'
import { isOwnCall } from './session/owner'
import { createServices, type GatewayOptions, type Services } from './services'

/** Answers what the device answers itself, and has the services answer the rest. Rejects with errors of the databases and LockedError. */
async function answerBy(services: Services, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/local/')) {
    if (!(await isOwnCall(request, services.sessions))) return inEnvelope(401, failureTexts.notYours)
    return answerLocal(localCalls, request, services.local)
  }
  await services.refuseLocked(request)
  if (pathname === calls.logout.path) return services.signOut(request)
  if (request.method === 'POST') return isWrite(pathname) ? services.write(request) : services.forward(request)
  const read = pathname === fileCalls.fileContent.path ? services.contents : services.read
  return read(request).catch(answerForFailed)
}

export interface Gateway {
  (request: Request): Promise<Response>
  readonly outbox: Outbox
  /** Resolves when the background work of all answers so far has ended. */
  idle(): Promise<void>
}

/**
 * Routes every request of the pages (docs/architecture.md). Takes an API-relative address on any host
 * (`http://api/table/getList?pageNo=1`); the worker's fetch listener, the page fallback and tests call it alike.
 *
 * `/local/…` is answered here, with 503 or 507 when the app database can't be used. Writes go through the outbox: 202 with
 * `x-queued: 1` while pending. Everything else goes to the origin; when that is unreachable, a read is answered from the replica with
 * `x-as-of`, or with 503 (504 after the deadline) and `x-unreachable: 1`. Every answer has `x-host` and `x-build`. Never rejects: pages
 * would see an unexplained network error.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { host, app, wipeOrigin = async () => {} } = options
  let wiping: Promise<unknown> | undefined

  /** What begins meanwhile waits, so that nothing of before the wipe is known afterwards: neither a token, nor a row on its way. */
  const wipe = async () => {
    services.end()
    services = createServices(options, wipe)
    wiping = Promise.all([app.destroy(), wipeOrigin()])
    await wiping
  }
  let services = createServices(options, wipe)

  const gateway = async (request: Request): Promise<Response> => {
    // A failure is reported to whoever wipes.
    await wiping?.catch(() => {})
    const response = await answerBy(services, request).catch(answerForError)
    const headers = new Headers(response.headers)
    headers.set(gatewayHeader.host, host)
    headers.set(gatewayHeader.build, BUILD.id)
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  }
  return Object.defineProperties(gateway as Gateway, {
    outbox: { get: () => services.outbox },
    idle: { value: () => services.idle() },
  })
}
