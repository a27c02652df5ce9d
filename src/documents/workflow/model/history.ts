import { perform, type Action, type ActionName } from './actions'
import type { Graph } from './graph'
import { applyPatch, inversePatch, patchOf, patchSize, type Patch } from './patch'

/** A step that can be undone. Those of one `run`, such as a key held down or a name typed, become one. */
export interface HistoryStep {
  readonly name: ActionName
  readonly patch: Patch
  readonly run?: string
}

/** What can be undone, newest last, and redone, next first; stored with the draft. */
export interface History {
  readonly past: readonly HistoryStep[]
  readonly future: readonly HistoryStep[]
}

export interface FlowState {
  readonly graph: Graph
  readonly history: History
}

export const noHistory: History = { past: [], future: [] }

/** Most steps that can be undone. */
export const STEPS_MAX = 50
/** Most changed nodes and edges in all of these steps: the history of a large graph must fit its draft. */
export const CHANGES_MAX = 3000

/** What a state becomes by: an action, undo and redo, or a graph that the form around was given. */
export type FlowEvent =
  | { readonly kind: 'do'; readonly action: Action; readonly run?: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

function bounded(past: readonly HistoryStep[]): readonly HistoryStep[] {
  let size = 0
  let first = past.length
  while (first > 0 && past.length - first < STEPS_MAX) {
    const step = past[first - 1]
    size += step ? patchSize(step.patch) : 0
    if (size > CHANGES_MAX && first < past.length) break
    first -= 1
  }
  return first === 0 ? past : past.slice(first)
}

function act({ graph, history }: FlowState, action: Action, run: string | undefined): FlowState {
  const next = perform(graph, action)
  const last = history.past.at(-1)
  const isRun = run !== undefined && last?.run === run && last.name === action.name
  const before = isRun ? applyPatch(graph, inversePatch(last.patch)) : graph
  const patch = patchOf(before, next)
  if (next === graph || (!isRun && patchSize(patch) === 0)) return { graph, history }
  const earlier = isRun ? history.past.slice(0, -1) : history.past
  // A run that comes back to where it began is no step.
  const past = patchSize(patch) === 0 ? earlier : [...earlier, { name: action.name, patch, ...(run && { run }) }]
  return { graph: next, history: { past: bounded(past), future: [] } }
}

/** The one reducer of the editor. */
export function reduce(state: FlowState, event: FlowEvent): FlowState {
  const { graph, history } = state
  if (event.kind === 'do') return act(state, event.action, event.run)
  if (event.kind === 'undo') {
    const step = history.past.at(-1)
    if (!step) return state
    const { run: _ended, ...undone } = step
    return {
      graph: applyPatch(graph, inversePatch(step.patch)),
      history: { past: history.past.slice(0, -1), future: [undone, ...history.future] },
    }
  }
  const [step, ...future] = history.future
  return step ? { graph: applyPatch(graph, step.patch), history: { past: [...history.past, step], future } } : state
}
