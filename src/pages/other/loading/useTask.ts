import { useEffect, useRef, useState } from 'react'
import { logFailure } from '@/lib/logFailure'

export type TaskState = 'idle' | 'running' | 'done' | 'cancelled' | 'tooLong' | 'failed'

/** Longest wait, in ms. */
export const LIMIT_MS = 10_000

/** Waits as a slow server would make one wait; rejects when the signal aborts. */
export const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** A task that can be cancelled, ends with its page, and is given up after `LIMIT_MS`. */
export function useTask() {
  const [state, setState] = useState<TaskState>('idle')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (task: (signal: AbortSignal) => Promise<unknown>) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    let late = false
    const limit = setTimeout(() => {
      late = true
      control.abort()
    }, LIMIT_MS)
    setState('running')
    try {
      await task(control.signal)
      setState('done')
    } catch (error) {
      // Another run has taken its place.
      if (running.current !== control) return
      if (!control.signal.aborted) logFailure(error)
      setState(late ? 'tooLong' : control.signal.aborted ? 'cancelled' : 'failed')
    } finally {
      clearTimeout(limit)
    }
  }
  return { state, run, cancel: () => running.current?.abort() }
}
