import type { LocalStatus } from '@/api/contract'
import { failureTexts } from '@/lib/failureTexts'
import { gatewayHeader } from '@/lib/workerMessages'
import type { DataAdmin } from '../mock-db/admin'
import type { ConnectionState } from '../mock-db/connection'
import { inEnvelope } from '../mock-db/inEnvelope'
import { answerLocal } from '../mock-db/localCalls'
import type { Tester } from '../mock-db/scenario/tester'
import type { AppDb } from './appDb'
import { buildId } from './build'
import { localCalls } from './local/calls'

/** The mock API or the real server. Rejects when it can't be reached. */
export type Origin = (request: Request) => Promise<Response>

export interface GatewayOptions {
  readonly host: LocalStatus['host']
  readonly origin: Origin
  readonly app: AppDb
  /** Answers for the tester's scenario in `/local/…`; what it does to requests is the origin's matter. */
  readonly tester: Tester
  /** The origin's data as a whole, if they are on this device. */
  readonly data?: DataAdmin | undefined
  /** What `/local/status` calls the origin: 'mock' or the address of the real server. */
  readonly originName?: string
  /** State of the origin's own database, if it has one on this device. */
  readonly originState?: () => ConnectionState
  /** An origin that has not answered after this time counts as unreachable, in milliseconds (spec §9: 10 000). */
  readonly deadlineMs?: number
}

const dueTo: Record<string, readonly [code: number, msg: string]> = {
  DatabaseNewerError: [503, '页面版本已过时，请刷新页面'],
  QuotaExceededError: [507, '本机存储空间不足'],
}
const broken = (error: unknown): Response => {
  console.error(error)
  const [code, msg] = dueTo[error instanceof Error ? error.name : ''] ?? [503, '本机数据库暂时不可用，请稍后重试']
  return inEnvelope(code, msg)
}

/** Rejects when the origin does, or when it is late; the request's signal then tells the origin to give up. */
async function ask(origin: Origin, request: Request, deadlineMs: number): Promise<Response> {
  const controller = new AbortController()
  request.signal.addEventListener('abort', () => controller.abort(request.signal.reason), { once: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException('the origin did not answer in time', 'TimeoutError')
      controller.abort(reason)
      reject(reason)
    }, deadlineMs)
  })
  return Promise.race([origin(new Request(request, { signal: controller.signal })), late]).finally(() =>
    clearTimeout(timer),
  )
}

/**
 * The one seam between the pages and whatever answers them (docs/architecture.md, "The gateway"). The returned function takes
 * a request with an API-relative address on any host (`http://api/table/getList?pageNo=1`) and knows no host itself: the
 * worker's fetch listener, the page fallback and tests call it alike.
 *
 * `/local/…` is answered here, with 503 or 507 when the app database can't be used. Everything else goes to the origin: one that
 * rejects gives 503, one that is late 504, both with `x-unreachable: 1`. Every answer carries `x-host` and `x-build`. Never rejects: a rejection would reach the page as an unexplained network error.
 */
export function createGateway(options: GatewayOptions): (request: Request) => Promise<Response> {
  const {
    host,
    origin,
    app,
    tester,
    data,
    originName = 'mock',
    originState = () => 'ready',
    deadlineMs = 10_000,
  } = options

  const status = (): LocalStatus => ({
    host,
    build: buildId,
    origin: originName,
    database: app.state === 'ready' ? originState() : app.state,
  })

  const forward = async (request: Request): Promise<Response> => {
    try {
      return await ask(origin, request, deadlineMs)
    } catch (error) {
      const [code, msg] =
        (error as Error).name === 'TimeoutError' ? [504, failureTexts.late] : [503, failureTexts.unreachable]
      return inEnvelope(code, msg, null, { [gatewayHeader.unreachable]: '1' })
    }
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    const local = pathname.startsWith('/local/')
    const response = await (local
      ? answerLocal(localCalls, request, { app, tester, data, status }).catch(broken)
      : forward(request))
    const headers = new Headers(response.headers)
    headers.set(gatewayHeader.host, host)
    headers.set(gatewayHeader.build, buildId)
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  }
}
