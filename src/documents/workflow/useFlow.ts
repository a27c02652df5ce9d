import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { beforePageLeaves } from '../beforePageLeaves'
import type { Action } from './model/actions'
import { reduce, type FlowState } from './model/history'
import { faultsOf } from './model/rules'

/** How often a changing graph is reported, in ms. */
const REPORT_MS = 250

interface FlowTerms {
  readonly initial: FlowState
  /** Called with the state at most every 250 ms while it changes, and before the page is left. */
  readonly onChange: (state: FlowState) => void
}

/** A workflow that is edited: its graph and faults, what changes it, undo and redo. `flush` reports what has not been reported yet. */
export function useFlow({ initial, onChange }: FlowTerms) {
  const [state, dispatch] = useReducer(reduce, initial)
  const reported = useRef(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ state, onChange })
  useLayoutEffect(() => {
    latest.current = { state, onChange }
  })
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { state: now, onChange: listener } = latest.current
    if (reported.current === now) return
    reported.current = now
    listener(now)
  }, [])
  useEffect(() => {
    if (reported.current !== state) timer.current ??= setTimeout(flush, REPORT_MS)
  }, [state, flush])
  // A layout effect: what was changed last has to be reported before the form around stops listening.
  useLayoutEffect(() => {
    const stop = beforePageLeaves(flush)
    return () => {
      stop()
      flush()
    }
  }, [flush])
  const faults = useMemo(() => faultsOf(state.graph), [state.graph])
  const { past, future } = state.history
  return {
    graph: state.graph,
    faults,
    act: (action: Action, run?: string) => dispatch({ kind: 'do', action, ...(run !== undefined && { run }) }),
    flush,
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    /** The names of the next steps back and forth. */
    undoes: past.at(-1)?.name,
    redoes: future[0]?.name,
  }
}
export type Flow = ReturnType<typeof useFlow>
