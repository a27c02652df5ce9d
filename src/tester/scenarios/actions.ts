import type { Scenario } from '@/api/scenario'
import { saveFile } from '@/lib/saveFile'
import { applyScenario } from '../active'
import { linkTo } from '../link'
import { scenarioFile } from '../scenarioText'
import { noteUse } from './useLibrary'

/** Applies a scenario and remembers that it was used. Rejects with LocalError. */
export async function putToUse(scenario: Scenario): Promise<void> {
  await applyScenario(scenario)
  noteUse(scenario.id)
}

/** Puts a link to the scenario on the clipboard. Rejects where the browser does not allow that. */
export async function copyLink(scenario: Scenario): Promise<void> {
  await navigator.clipboard.writeText(await linkTo(scenario, location.href))
}

/** Hands the scenario to the browser's downloads. */
export const saveScenarioFile = (scenario: Scenario): void =>
  saveFile(`${scenario.id}.json`, scenarioFile(scenario), 'application/json')
