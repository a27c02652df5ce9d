import type { Origin } from '../gateway'

/** Name of the rejection by an origin that answers, but does not allow this console to read what it says. */
export const CLOSED = 'ClosedError'

/** Rejects when the origin does, or when it is late; the request's signal then tells the origin to give up. */
export async function ask(origin: Origin, request: Request, deadlineMs: number): Promise<Response> {
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
