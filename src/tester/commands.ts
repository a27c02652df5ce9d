import * as z from 'zod/mini'
import { activeScenario, requestEntry, type ActiveScenario, type RequestEntry } from '@/protocol/scenario'
import { applyScenario, clearScenario } from './active'
import { requestLocal } from './local'
import { library } from './scenarios/library'
import { findScenario, addRecent } from './scenarios/useLibrary'
import { checkScenario, ScenarioTextError } from './scenarioText'

/** See ScenarioCommands. */
export async function apply(document: unknown): Promise<void> {
  let checked
  try {
    checked = checkScenario(document)
  } catch (error) {
    const place = error instanceof ScenarioTextError && error.path ? ` at ${error.path}` : ''
    throw new Error(`not a scenario of version 1${place}`, { cause: error })
  }
  await applyScenario(checked)
  addRecent(checked.id)
}

export async function applyById(id: string): Promise<void> {
  const found = findScenario(id)
  if (!found) throw new Error(`no scenario named ${id}`)
  await applyScenario(found)
  addRecent(id)
}

export const clear = (): Promise<void> => clearScenario()
export const active = (): Promise<ActiveScenario> => requestLocal('GET', '/scenario', activeScenario)
export const requests = (after?: number): Promise<RequestEntry[]> =>
  requestLocal('GET', after === undefined ? '/requests' : `/requests?after=${after}`, z.array(requestEntry))
export const list = async (): Promise<string[]> => library.map(({ id }) => id)
