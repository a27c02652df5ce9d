import { UPDATE_RELOAD_S } from '@/settings/app'

/**
 * idle: nothing new. downloading: a new version is being installed. countdown: installed, the page reloads in `secondsLeft`.
 * held: a tab has unsaved work, the countdown begins when it is stored. later: put off by the person. activating: the new
 * version takes over, the reload follows. failed: the old version goes on, `failure` says why.
 */
export type Phase = 'idle' | 'downloading' | 'countdown' | 'held' | 'later' | 'activating' | 'failed'
/** download: half a deployment, a lost network or a full disk. takeover: the new version did not get control. */
export type Failure = 'download' | 'takeover'

export interface UpdateState {
  phase: Phase
  secondsLeft: number
  failure: Failure | null
}
export type UpdateEvent =
  | { type: 'found' }
  | { type: 'installed' | 'tick' | 'resumed'; held: boolean }
  | { type: 'failed'; failure: Failure }
  /** done: the new version took over without a reload, because this page belongs to it already. */
  | { type: 'now' | 'later' | 'done' }

const at = (phase: Phase, failure: Failure | null = null): UpdateState => ({
  phase,
  secondsLeft: UPDATE_RELOAD_S,
  failure,
})
const installed = (held: boolean) => at(held ? 'held' : 'countdown')

function tick(state: UpdateState, held: boolean): UpdateState {
  if (state.phase === 'held') return held ? state : at('countdown')
  if (state.phase !== 'countdown') return state
  if (held) return at('held')
  return state.secondsLeft > 1
    ? { ...state, secondsLeft: state.secondsLeft - 1 }
    : { ...at('activating'), secondsLeft: 0 }
}

/** The update algorithm as a table (docs/architecture.md, "Worker and IndexedDB"); times of spec §4 and §9. */
export function nextPhase(state: UpdateState, event: UpdateEvent): UpdateState {
  const { phase } = state
  if (event.type === 'done') return at('idle')
  if (phase === 'activating') return event.type === 'failed' ? at('failed', event.failure) : state
  switch (event.type) {
    case 'found':
      return phase === 'later' ? state : at('downloading')
    case 'installed':
      return phase === 'later' ? state : installed(event.held)
    case 'resumed':
      return phase === 'later' ? installed(event.held) : state
    case 'failed':
      return at('failed', event.failure)
    case 'tick':
      return tick(state, event.held)
    case 'now':
      return phase === 'countdown' || phase === 'held' || phase === 'later' ? at('activating') : state
    case 'later':
      if (phase === 'failed') return at('idle')
      return phase === 'countdown' || phase === 'held' ? at('later') : state
  }
}

/**
 * Whether a page whose controller changed must reload. Decided by build ids, never by who was there first: the first claim and
 * a claim after a hard reload change the controller too.
 */
export function shouldReload(seen: {
  /** Build of this page. */
  page: string
  /** Build of the new controller; undefined when it does not answer. */
  worker: string | undefined
  /** The worker build that this tab reloaded for last; never twice for the same, that would loop. */
  reloadedFor: string | null
  /** A yet newer version is being installed or waits: its own update will reload. */
  pending: boolean
  /** This tab itself asked for the take-over. */
  activating: boolean
  ownHold: boolean
}): 'stay' | 'wait' | 'reload' {
  const { page, worker, reloadedFor, pending, activating, ownHold } = seen
  if (worker === undefined) return activating ? 'reload' : 'stay'
  if (worker === page || worker === reloadedFor || pending) return 'stay'
  return ownHold && !activating ? 'wait' : 'reload'
}
