import { failureTexts } from './failureTexts'

/** A request that no answer came to: there is no connection, or it broke off. Other errors are faults of the program. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  /** `cause`: what the browser says. */
  constructor(cause: unknown) {
    super(failureTexts.unreachable, { cause })
  }
}

/** `work`, in which nothing but the connection can fail; rejects with NetworkError, or as the signal was aborted. */
export async function overNetwork<T>(work: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw signal?.aborted ? error : new NetworkError(error)
  }
}

/** As `fetch`, but distinguishes a lost connection from a request that can't be made: rejects with NetworkError, or as it was aborted. */
export const reach = (request: Request): Promise<Response> => overNetwork(fetch(request), request.signal)

/** Aborted with the first of these signals. As `AbortSignal.any`, which browsers of the floor lack. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const all = new AbortController()
  for (const one of signals) {
    if (one.aborted) all.abort(one.reason)
    one.addEventListener('abort', () => all.abort(one.reason), { once: true, signal: all.signal })
  }
  return all.signal
}
