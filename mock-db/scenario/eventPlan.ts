import type { DeviceEvent } from '@/api/scenario'
import { nextEventMs, takeDueEvents } from './deviceEvents'
import type { ScenarioState, ScenarioStore } from './state'
import type { Wait } from './wait'

export interface EventPlan {
  /** Has the next event happen in its time, also when no request comes; a host that died meanwhile makes it up later. */
  next(state: ScenarioState): void
  /** Has everything happen that is due; an event that fails is told to the console. */
  catchUp(): Promise<void>
  run(events: readonly DeviceEvent['do'][]): Promise<void>
  stop(): void
}

export function createEventPlan(
  store: ScenarioStore,
  happen: (event: DeviceEvent['do']) => Promise<unknown>,
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
      for (const event of events) await happen(event).catch(console.error)
    },
    stop() {
      waiting.abort()
      waiting = new AbortController()
    },
  }
  return plan
}
