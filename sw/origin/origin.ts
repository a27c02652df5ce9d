import type { DataAdmin } from '../../mock-db/admin'
import type { ConnectionEvent, ConnectionState } from '../../mock-db/connection'
import type { Tester } from '../../mock-db/scenario/tester'

/** Answers requests with API-relative addresses: the mock API or the real server. Rejects when unreachable. */
export type Origin = (request: Request) => Promise<Response>

export interface OriginDeps {
  /** Fetches a file of the build by its path below the base path, from the precache if possible. */
  readonly loadAsset: (path: string) => Promise<Response>
  readonly onDatabase?: (event: ConnectionEvent) => void
  /** Applies the active scenario to each request. */
  readonly tester: Tester
}

/** The implementation behind `#origin`: `mock.ts` or `remote.ts`, chosen by VITE_BASE_URL at build time. */
export interface OriginHandle {
  readonly answer: Origin
  /** It is known to support versions and idempotency keys. */
  readonly counting: boolean
  readonly state: () => ConnectionState
  /** Opens its database, if any, ahead of the first call; rejects when that fails. */
  readonly open: () => Promise<void>
  /** Closes its database, if any. */
  readonly close: () => Promise<void>
  /** Closes its database and clears memory. */
  readonly restart: () => Promise<void>
  /** Administers the data, if they are on this device. */
  readonly data?: DataAdmin
  /** Deletes its database, if any. */
  readonly wipe: () => Promise<void>
}

/** Name of the error when CORS hides the origin's answer. */
export const CLOSED = 'ClosedError'

/** Requests the origin; after `deadlineMs` aborts and rejects with a TimeoutError. Otherwise rejects as the origin does. */
export async function requestOrigin(origin: Origin, request: Request, deadlineMs: number): Promise<Response> {
  const controller = new AbortController()
  request.signal.addEventListener('abort', () => controller.abort(request.signal.reason), { once: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException('the origin did not answer in time', 'TimeoutError')
      controller.abort(reason)
      reject(reason)
    }, deadlineMs)
  })
  return Promise.race([origin(new Request(request, { signal: controller.signal })), deadline]).finally(() =>
    clearTimeout(timer),
  )
}
