import { parseJson } from '@/lib/parseJson'
import { scenario, type Scenario } from '@/protocol/scenario'

/** Maximum length of a document, in characters. */
export const DOCUMENT_MAX = 256 * 1024

/** Why a text is not a scenario: `size`, invalid `json`, or invalid `shape` at a `path` such as `rules.0.effect.code`. */
export class ScenarioTextError extends Error {
  override readonly name = 'ScenarioTextError'
  constructor(
    readonly reason: 'size' | 'json' | 'shape' | 'link',
    readonly path = '',
  ) {
    super(path ? `${reason}: ${path}` : reason)
  }
}

/** Validates a scenario; unknown fields are stripped. Throws ScenarioTextError. */
export function checkScenario(given: unknown): Scenario {
  const parsed = scenario.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ScenarioTextError('shape', parsed.error.issues[0]?.path.join('.') ?? '')
}

/** Parses a scenario from a file's or the clipboard's text. Throws ScenarioTextError. */
export function readScenario(text: string): Scenario {
  if (text.length > DOCUMENT_MAX) throw new ScenarioTextError('size')
  const given = parseJson(text)
  if (given === undefined) throw new ScenarioTextError('json')
  return checkScenario(given)
}

/** A scenario as the text of a file. */
export const scenarioFile = (document: object): string => `${JSON.stringify(document, undefined, 2)}\n`
