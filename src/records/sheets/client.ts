import { SheetError } from './error'
import type { SheetAnswer, SheetMessage } from './messages'

/** The part of Worker in use. */
export type SheetHost = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

const start = (): SheetHost => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'sheet' })

/** Asks the worker once it has answered before. */
export type Request = (message: SheetMessage) => Promise<SheetAnswer>

/**
 * Runs `work` with a worker, one request at a time, and terminates it afterwards or on abort. Rejects with AbortError, SheetError or the
 * worker's own error.
 */
export async function withWorker<T>(
  signal: AbortSignal,
  work: (request: Request) => Promise<T>,
  open: () => SheetHost = start,
): Promise<T> {
  signal.throwIfAborted()
  const host = open()
  let pending: { resolve: (answer: SheetAnswer) => void; reject: (error: unknown) => void } | undefined
  host.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => {
    if (data.type !== 'failed') return pending?.resolve(data)
    const { fault, values, message } = data
    pending?.reject(fault ? new SheetError(fault, values, { cause: message }) : new Error(message))
  })
  const broken = new Promise<never>((_, reject) => {
    host.addEventListener('error', (event) => {
      event.preventDefault()
      reject(new Error(event.message || 'the worker of sheets did not start'))
    })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  const request: Request = (message) =>
    new Promise((resolve, reject) => {
      pending = { resolve, reject }
      host.postMessage(message)
    })
  try {
    return await Promise.race([work(request), broken])
  } finally {
    host.terminate()
    // No response can arrive any more: reject the pending request, which also ends the source of rows.
    pending?.reject(signal.reason)
  }
}
