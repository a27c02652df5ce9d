import { gatewayHeader } from '@/protocol/worker'
import { BUILD } from '@/lib/build'
import type { Outbox } from './outbox/outbox'
import { answerForError } from './failures'
import { createRun, type GatewayOptions } from './run'

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
    run.end()
    run = createRun(options, wipe)
    wiping = Promise.all([app.destroy(), wipeOrigin()])
    await wiping
  }
  let run = createRun(options, wipe)

  const gateway = async (request: Request): Promise<Response> => {
    // Whoever wipes is told of a failure.
    await wiping?.catch(() => {})
    const response = await run.answer(request).catch(answerForError)
    const headers = new Headers(response.headers)
    headers.set(gatewayHeader.host, host)
    headers.set(gatewayHeader.build, BUILD.id)
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  }
  return Object.defineProperties(gateway as Gateway, {
    outbox: { get: () => run.outbox },
    idle: { value: () => run.idle() },
  })
}
