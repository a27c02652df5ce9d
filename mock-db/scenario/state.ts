import type { Scenario } from '@/api/scenario'

/** A scenario under way: what has to be remembered of the requests so far. */
export interface ScenarioState {
  readonly scenario: Scenario
  /** Milliseconds since 1970. */
  readonly appliedAt: number
  /** All requests, those too that the network swallowed. */
  readonly requests: number
  /** By rule: the requests that its path and method fit. */
  readonly matched: readonly number[]
  /** By rule: the requests that it touched. */
  readonly fired: readonly number[]
  /** By event: whether it has happened. */
  readonly happened: readonly boolean[]
  /** Bytes written, counted against the scenario's quota. */
  readonly usedBytes: number
}

export const begin = (scenario: Scenario, appliedAt: number): ScenarioState => ({
  scenario,
  appliedAt,
  requests: 0,
  matched: (scenario.rules ?? []).map(() => 0),
  fired: (scenario.rules ?? []).map(() => 0),
  happened: (scenario.events ?? []).map(() => false),
  usedBytes: 0,
})

/** Where the state lives: one for all hosts of a device. */
export interface ScenarioStore {
  /** The one read that every request costs; undefined when no scenario is applied. */
  read(): Promise<ScenarioState | undefined>
  /** Replaces the state in one step that no other host comes between; `change` may be called again and must not wait. */
  update<T>(
    change: (state: ScenarioState | undefined) => readonly [next: ScenarioState | undefined, result: T],
  ): Promise<T>
}

/** A store for hosts that end with their process. */
export function memoryStore(): ScenarioStore {
  let state: ScenarioState | undefined
  return {
    read: async () => state,
    async update(change) {
      const [next, result] = change(state)
      state = next
      return result
    },
  }
}
