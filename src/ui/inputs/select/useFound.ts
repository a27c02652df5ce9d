import { useEffect, useState } from 'react'
import type { Option } from './option'

/** Finds options for a text; the signal tells when nobody waits any more. */
export type Find = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

/** A pause in typing that long, in milliseconds, asks. */
const PAUSE_MS = 250

interface Answer {
  readonly text: string
  readonly find: Find
  readonly found: readonly Option[]
  readonly failed: boolean
}

/** The options for `text` while `wanted`; `waiting` until the answer to exactly that text is there. */
export function useFound(find: Find, text: string, wanted: boolean) {
  const [answer, setAnswer] = useState<Answer>()
  const current = answer?.text === text && answer.find === find
  useEffect(() => {
    if (!wanted || current) return
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        find(text, asking.signal).then(
          (found) => !asking.signal.aborted && setAnswer({ text, find, found, failed: false }),
          () => !asking.signal.aborted && setAnswer({ text, find, found: [], failed: true }),
        )
      },
      text === '' ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [find, text, wanted, current])
  const state = !current ? ('waiting' as const) : answer.failed ? ('failed' as const) : ('done' as const)
  return { found: answer?.found ?? [], state }
}
