import * as z from 'zod/mini'
import {
  activeScenario,
  requestEntry,
  type ActiveScenario,
  type RequestEntry,
  type Scenario,
} from '@/protocol/scenario'
import { clearScenario } from './active'
import { requestLocal } from './local'
import { library } from './scenarios/library'
import { applyAndRemember } from './scenarios/actions'
import { findScenario } from './scenarios/useLibrary'
import { checkScenario, ScenarioTextError } from './scenarioText'

/** Validates and applies a document. Rejects with the invalid field, or when the host refuses it. */
export async function apply(document: Scenario): Promise<void> {
  let checked
  try {
    checked = checkScenario(document)
  } catch (error) {
    const place = error instanceof ScenarioTextError && error.path ? ` at ${error.path}` : ''
    throw new Error(`not a scenario of version 1${place}`, { cause: error })
  }
  await applyAndRemember(checked)
}

/** Applies a library or own scenario. Rejects for an unknown id. */
export async function applyById(id: string): Promise<void> {
  const found = findScenario(id)
  if (!found) throw new Error(`no scenario named ${id}`)
  await applyAndRemember(found)
}

export const clear = (): Promise<void> => clearScenario()
/** The active scenario with its state; null if there is none. */
export const active = (): Promise<ActiveScenario> => requestLocal('GET', '/scenario', activeScenario)
/** The host's request log, only entries after number `after`. */
export const requests = (after?: number): Promise<RequestEntry[]> =>
  requestLocal('GET', after === undefined ? '/requests' : `/requests?after=${after}`, z.array(requestEntry))
/** Ids of the library scenarios. */
export const list = async (): Promise<string[]> => library.map(({ id }) => id)
