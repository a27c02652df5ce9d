import type { DeviceEvent } from '@/protocol/scenario'
import type { ScenarioState, ScenarioStore } from './state'
import type { Wait } from './wait'

const isDue = ({ after }: DeviceEvent, state: ScenarioState, now: number): boolean =>
  'requests' in after ? state.requests >= after.requests : now - state.appliedAt >= after.ms

/** Removes and returns the due events; each fires once. */
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

/** Milliseconds until the next timed event; undefined if there is none. */
function nextEventMs(state: ScenarioState, now: number): number | undefined {
  const waits = (state.scenario.events ?? []).flatMap(({ after }, at) =>
    'ms' in after && !state.happened[at] ? [Math.max(0, state.appliedAt + after.ms - now)] : [],
  )
  return waits.length > 0 ? Math.min(...waits) : undefined
}

export interface EventPlan {
  /** Schedules the next timed event, even without requests; a restarted host catches up later. */
  next(state: ScenarioState): void
  /** Fires all due events; failures are logged to the console. */
  catchUp(): Promise<void>
  run(events: readonly DeviceEvent['do'][]): Promise<void>
  stop(): void
}

export function createEventPlan(
  store: ScenarioStore,
  fire: (event: DeviceEvent['do']) => Promise<unknown>,
  { clock, wait }: { clock: () => number; wait: Wait },
): EventPlan {
  let waiting = new AbortController()
  const plan: EventPlan = {
    next(state) {
      plan.stop()
      const ms = nextEventMs(state, clock())
      if (ms !== undefined) wait(ms, waiting.signal).then(plan.catchUp, () => {})
    },
    async catchUp() {
      const found = await store.update((state) => {
        if (!state) return [undefined, undefined]
        const [next, due] = takeDueEvents(state, clock())
        return [next, { next, due }]
      })
      if (!found) return
      plan.next(found.next)
      await plan.run(found.due)
    },
    async run(events) {
      for (const event of events) await fire(event).catch(console.error)
    },
    stop() {
      waiting.abort()
      waiting = new AbortController()
    },
  }
  return plan
}
