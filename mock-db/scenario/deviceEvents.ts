import type { DeviceEvent } from '@/api/scenario'
import type { ScenarioState } from './state'

const isDue = ({ after }: DeviceEvent, state: ScenarioState, now: number): boolean =>
  'requests' in after ? state.requests >= after.requests : now - state.appliedAt >= after.ms

/** Takes out the events whose time has come: each happens once. */
export function takeDueEvents(
  state: ScenarioState,
  now: number,
): readonly [next: ScenarioState, due: readonly DeviceEvent['do'][]] {
  const { events = [] } = state.scenario
  const due = events.map((event, at) => !state.happened[at] && isDue(event, state, now))
  if (!due.includes(true)) return [state, []]
  const happened = state.happened.map((before, at) => before || due[at] === true)
  return [{ ...state, happened }, events.filter((_, at) => due[at]).map((event) => event.do)]
}

/** Milliseconds until the next event that waits for its time, or undefined when none does. */
export function nextEventMs(state: ScenarioState, now: number): number | undefined {
  const waits = (state.scenario.events ?? []).flatMap(({ after }, at) =>
    'ms' in after && !state.happened[at] ? [Math.max(0, state.appliedAt + after.ms - now)] : [],
  )
  return waits.length > 0 ? Math.min(...waits) : undefined
}
