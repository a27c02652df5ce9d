import { calls } from '@/contract/calls'
import type { DataAdmin } from '@/scenario/dataCalls'
import type { ConnectionEvent, ConnectionState } from '@/core/connection'
import type { Tester } from '@/scenario/tester'
import { bearer } from '../apiRequest'

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
  readonly versioned: boolean
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

/** The person of a request has left, or the device was wiped, before the answer. */
export class EndedError extends Error {
  override name = 'EndedError'
}

/** The requests to the origin. */
export interface Requests {
  /** Requests the origin; after `deadlineMs` aborts and rejects with a TimeoutError. Otherwise rejects as the origin does. */
  send(request: Request, deadlineMs: number): Promise<Response>
  /** Aborts what is under way with a token, or everything: it rejects with EndedError. */
  end(token?: string): void
}

/** A sign-out is not ended by itself. */
const tokenOf = (request: Request) => (new URL(request.url).pathname === calls.logout.path ? '' : bearer(request))

export function createRequests(origin: Origin): Requests {
  const running = new Map<AbortController, string>()
  return {
    async send(request, deadlineMs) {
      const controller = new AbortController()
      const { signal } = controller
      const follow = () => controller.abort(request.signal.reason)
      request.signal.addEventListener('abort', follow)
      const late = () => controller.abort(new DOMException('the origin did not answer in time', 'TimeoutError'))
      const timer = setTimeout(late, deadlineMs)
      running.set(controller, tokenOf(request))
      // An origin on this device need not follow the signal.
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
      try {
        return await Promise.race([origin(new Request(request, { signal })), aborted])
      } finally {
        clearTimeout(timer)
        running.delete(controller)
        request.signal.removeEventListener('abort', follow)
      }
    },
    end(token) {
      for (const [controller, of] of running)
        if (token === undefined || of === token) controller.abort(new EndedError())
    },
  }
}
