import type { Scenario } from '@/protocol/scenario'

/** An active scenario and its counters. */
export interface ScenarioState {
  readonly scenario: Scenario
  /** Milliseconds since 1970. */
  readonly appliedAt: number
  /** All requests, including those lost by the network. */
  readonly requests: number
  /** By rule: requests that match its path and method. */
  readonly matched: readonly number[]
  /** By rule: requests it was applied to. */
  readonly fired: readonly number[]
  /** By event: whether it has fired. */
  readonly happened: readonly boolean[]
  /** Bytes written, charged against the scenario's quota. */
  readonly usedBytes: number
}

export const startScenario = (scenario: Scenario, appliedAt: number): ScenarioState => ({
  scenario,
  appliedAt,
  requests: 0,
  matched: (scenario.rules ?? []).map(() => 0),
  fired: (scenario.rules ?? []).map(() => 0),
  happened: (scenario.events ?? []).map(() => false),
  usedBytes: 0,
})

/** Storage of the state, shared by all hosts of a device. */
export interface ScenarioStore {
  /** The one read per request; undefined if no scenario is active. */
  read(): Promise<ScenarioState | undefined>
  /** Replaces the state atomically across hosts; `change` must be synchronous and may be called again. */
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
