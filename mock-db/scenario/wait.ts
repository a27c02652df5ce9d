/** Rejects with the signal's reason as soon as that is aborted; waits for nothing else when `ms` is Infinity. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/** Waits by the clock of the machine. Leaves neither timer nor listener behind. */
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
