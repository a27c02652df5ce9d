/** Waits `ms` milliseconds (may be Infinity). Rejects with the signal's reason as soon as it is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/** Waits by the machine's clock. Leaves neither timer nor listener behind. */
export const wait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer =
      ms === Infinity
        ? undefined
        : setTimeout(() => {
            signal.removeEventListener('abort', stop)
            resolve()
          }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
