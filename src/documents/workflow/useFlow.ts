import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { beforePageLeaves } from '../beforePageLeaves'
import type { Action } from './model/actions'
import { reduce, type FlowState } from './model/history'
import { faultsOf } from './model/rules'

/** How often a changing graph is told, in ms. */
const TELL_MS = 250

interface FlowTerms {
  readonly initial: FlowState
  /** Called with the state at most every 250 ms while it changes, and before the page is left. */
  readonly onChange: (state: FlowState) => void
}

/** A workflow that is edited: its graph and faults, what changes it, undo and redo. `tell` tells what has not been told yet. */
export function useFlow({ initial, onChange }: FlowTerms) {
  const [state, dispatch] = useReducer(reduce, initial)
  const told = useRef(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ state, onChange })
  useLayoutEffect(() => {
    latest.current = { state, onChange }
  })
  const tell = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { state: now, onChange: listener } = latest.current
    if (told.current === now) return
    told.current = now
    listener(now)
  }, [])
  useEffect(() => {
    if (told.current !== state) timer.current ??= setTimeout(tell, TELL_MS)
  }, [state, tell])
  // A layout effect: what was changed last has to be told before the form around stops listening.
  useLayoutEffect(() => {
    const stop = beforePageLeaves(tell)
    return () => {
      stop()
      tell()
    }
  }, [tell])
  const faults = useMemo(() => faultsOf(state.graph), [state.graph])
  const { past, future } = state.history
  return {
    graph: state.graph,
    faults,
    act: (action: Action, run?: string) => dispatch({ kind: 'do', action, ...(run !== undefined && { run }) }),
    tell,
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    /** The names of the next steps back and forth. */
    undoes: past.at(-1)?.name,
    redoes: future[0]?.name,
  }
}
export type Flow = ReturnType<typeof useFlow>
