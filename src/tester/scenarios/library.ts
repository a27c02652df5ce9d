import type { Scenario } from '@/protocol/scenario'
import { checkScenario } from '../scenarioText'
import { en } from '../library/en'

const files = import.meta.glob<unknown>('../library/*.json', { eager: true, import: 'default' })

const order = Object.keys(en)
/** The scenario library, in the order of the English texts, which groups similar ones. */
export const library: readonly Scenario[] = Object.values(files)
  .map(checkScenario)
  .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))

export interface Words {
  readonly title: string
  readonly expects: string
}

/** Title and expectation of a scenario in the console's language; only library scenarios have English texts. */
export function wordsOf({ id, title, expects = '' }: Scenario, locale: string): Words {
  const ready = library.some((one) => one.id === id && one.title === title)
  const english = locale === 'en-US' && ready ? (en as Readonly<Record<string, Words>>)[id] : undefined
  return english ?? { title, expects }
}
