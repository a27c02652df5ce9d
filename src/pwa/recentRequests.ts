import { withoutValues } from '@/lib/security/secrets'

/** A request as the error report tells of it: no token, no body, of its query only the names. */
export interface RecentRequest {
  readonly method: string
  readonly path: string
  /** HTTP status; null when nothing answered, or the page gave the request up. */
  readonly status: number | null
  /** From sending to the head of the answer, in ms. */
  readonly durationMs: number
  /** When it was sent, in ms. */
  readonly at: number
}

const CAP = 50
const PATH_MAX = 200
let requests: readonly RecentRequest[] = []

/** The last 50 requests of this page, in the order of their answers. */
export const recentRequests = (): readonly RecentRequest[] => requests

/** Notes how a request ends, beside whoever waits for it. */
export async function noteRequest(path: string, init: RequestInit | undefined, answer: Promise<Response>) {
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
