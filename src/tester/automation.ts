import type { ActiveScenario, RequestEntry, Scenario } from '@/api/scenario'

/** What a test or a person at the browser's console may do by `window.scenario`; described in docs/tester.md. */
export interface ScenarioCommands {
  /** Checks a document and applies it. Rejects when it is no scenario, naming the field, or when the host refuses it. */
  apply(document: Scenario): Promise<void>
  /** Applies a ready or own scenario. Rejects when there is none of this id. */
  applyById(id: string): Promise<void>
  clear(): Promise<void>
  /** The applied scenario with its state; null when there is none. */
  active(): Promise<ActiveScenario>
  /** The answered requests that the host remembers, those after number `after` alone. */
  requests(after?: number): Promise<RequestEntry[]>
  /** Ids of the ready scenarios. */
  list(): Promise<string[]>
}

declare global {
  interface Window {
    scenario?: ScenarioCommands
  }
}

const commands = () => import('./commands')

/** The commands themselves are fetched with the first use. */
export const automation: ScenarioCommands = {
  apply: async (document) => (await commands()).apply(document),
  applyById: async (id) => (await commands()).applyById(id),
  clear: async () => (await commands()).clear(),
  active: async () => (await commands()).active(),
  requests: async (after) => (await commands()).requests(after),
  list: async () => (await commands()).list(),
}
