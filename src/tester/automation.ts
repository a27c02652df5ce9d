import type { ActiveScenario, RequestEntry, Scenario } from '@/protocol/scenario'

/** The API of `window.scenario` for tests and the browser's console; see docs/tester.md. */
export interface ScenarioCommands {
  /** Validates and applies a document. Rejects with the invalid field, or when the host refuses it. */
  apply(document: Scenario): Promise<void>
  /** Applies a library or own scenario. Rejects for an unknown id. */
  applyById(id: string): Promise<void>
  clear(): Promise<void>
  /** The active scenario with its state; null if there is none. */
  active(): Promise<ActiveScenario>
  /** The host's request log, only entries after number `after`. */
  requests(after?: number): Promise<RequestEntry[]>
  /** Ids of the library scenarios. */
  list(): Promise<string[]>
}

declare global {
  interface Window {
    scenario?: ScenarioCommands
  }
}

const commands = () => import('./commands')

/** The implementation is loaded on first use. */
export const automation: ScenarioCommands = {
  apply: async (document) => (await commands()).apply(document),
  applyById: async (id) => (await commands()).applyById(id),
  clear: async () => (await commands()).clear(),
  active: async () => (await commands()).active(),
  requests: async (after) => (await commands()).requests(after),
  list: async () => (await commands()).list(),
}
