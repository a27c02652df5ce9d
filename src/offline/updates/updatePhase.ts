import { UPDATE_RELOAD_S } from '@/settings/app'

/**
 * downloading: a new version is being installed. countdown: installed, the page reloads in `secondsLeft`. held: a reload blocker delays
 * the countdown. later: postponed by the user. activating: the new version takes over, then the page reloads. failed: the old version
 * continues, see `failure`.
 */
export type Phase = 'idle' | 'downloading' | 'countdown' | 'held' | 'later' | 'activating' | 'failed'
/** download: incomplete deployment, lost network or full disk. takeover: the new version did not get control. */
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
  /** done: the new version took over without a reload, because the page is of the same build. */
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

/** State transitions of an update (docs/architecture.md, "Updates"); times of spec §4 and §9. */
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
 * Whether a page must reload after a change of controller. Compares build ids, because the first claim and a claim after a hard reload
 * change the controller too.
 */
export function shouldReload(seen: {
  /** Build of this page. */
  page: string
  /** Build of the new controller; undefined without an answer. */
  worker: string | undefined
  /** Worker build of this tab's last update reload; at most one per build, to prevent a loop. */
  reloadedFor: string | null
  /** A newer version is installing or waiting: its own update will reload. */
  pending: boolean
  /** This tab started the takeover. */
  activating: boolean
  /** This tab blocks reloads. */
  blocked: boolean
}): 'stay' | 'wait' | 'reload' {
  const { page, worker, reloadedFor, pending, activating, blocked } = seen
  if (worker === undefined) return activating ? 'reload' : 'stay'
  if (worker === page || worker === reloadedFor || pending) return 'stay'
  return blocked && !activating ? 'wait' : 'reload'
}
