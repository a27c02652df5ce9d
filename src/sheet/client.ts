import { SheetError } from './error'
import type { SheetAnswer, SheetMessage } from './messages'

/** What is needed of a worker. */
export type SheetHost = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

const start = (): SheetHost => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'sheet' })

type Ask = (message: SheetMessage) => Promise<SheetAnswer>

/**
 * Lends a worker to `work`, one question at a time, and ends it afterwards, or at once when the signal fires. Rejects with
 * AbortError, SheetError, or the worker's own error.
 */
export async function withWorker<T>(
  signal: AbortSignal,
  work: (ask: Ask) => Promise<T>,
  open: () => SheetHost = start,
): Promise<T> {
  signal.throwIfAborted()
  const host = open()
  let settle: { resolve: (answer: SheetAnswer) => void; reject: (error: unknown) => void } | undefined
  host.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => {
    if (data.type !== 'failed') return settle?.resolve(data)
    const { fault, values, message } = data
    settle?.reject(fault ? new SheetError(fault, values, { cause: message }) : new Error(message))
  })
  const broken = new Promise<never>((_, reject) => {
    host.addEventListener('error', (event) => {
      event.preventDefault()
      reject(new Error(event.message || 'the worker of sheets did not start'))
    })
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  const ask: Ask = (message) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject }
      host.postMessage(message)
    })
  try {
    return await Promise.race([work(ask), broken])
  } finally {
    host.terminate()
    // Nobody answers any more: whoever still waits, and the rows' source behind, ends too.
    settle?.reject(signal.reason)
  }
}
