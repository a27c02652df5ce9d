import type { Scenario } from '@/protocol/scenario'
import { saveFile } from '@/lib/saveFile'
import { applyScenario } from '../active'
import { linkTo } from '../link'
import { scenarioFile } from '../scenarioText'
import { addRecent } from './useLibrary'

/** Applies a scenario and adds it to the recent ones. Rejects as requestLocal. */
export async function applyAndRemember(scenario: Scenario): Promise<void> {
  await applyScenario(scenario)
  addRecent(scenario.id)
}

/** Copies a link to the scenario to the clipboard. Rejects if the browser denies it. */
export async function copyLink(scenario: Scenario): Promise<void> {
  await navigator.clipboard.writeText(await linkTo(scenario, location.href))
}

/** Downloads the scenario as a file. */
export const saveScenarioFile = (scenario: Scenario): void =>
  saveFile(`${scenario.id}.json`, scenarioFile(scenario), 'application/json')
