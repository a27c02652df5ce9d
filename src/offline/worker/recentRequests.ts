import { withoutValues } from '@/lib/security/secrets'

/** A request as in the error report: without token and body, query parameters without values. */
export interface RecentRequest {
  readonly method: string
  readonly path: string
  /** HTTP status; null without an answer, or when aborted. */
  readonly status: number | null
  /** Until the response headers, in ms. */
  readonly durationMs: number
  /** Time of sending, in ms. */
  readonly at: number
}

const CAP = 50
const PATH_MAX = 200
let requests: readonly RecentRequest[] = []

/** This page's last 50 requests, in order of their answers. */
export const recentRequests = (): readonly RecentRequest[] => requests

/** Records the outcome of a request. */
export async function recordRequest(path: string, init: RequestInit | undefined, answer: Promise<Response>) {
  const at = Date.now()
  const status = await answer.then(
    (response) => response.status,
    () => null,
  )
  const request: RecentRequest = {
    method: (init?.method ?? 'GET').toUpperCase(),
    path: withoutValues(path).slice(0, PATH_MAX),
    status,
    durationMs: Date.now() - at,
    at,
  }
  requests = [...requests, request].slice(-CAP)
}
