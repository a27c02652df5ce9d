import { scenario, type Scenario } from '@/protocol/scenario'
import { Refusal } from '@/core/refusal'
import { inputTexts as texts } from '@/core/texts'
import { validate } from '@/core/validate'

/** Path of the first field of `given` that the schema removed from `parsed`. */
function droppedField(given: unknown, parsed: unknown, path = ''): string | undefined {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return undefined
  for (const [key, value] of Object.entries(given)) {
    const at = path === '' ? key : `${path}.${key}`
    if (!(key in parsed)) return at
    const deeper = droppedField(value, (parsed as Record<string, unknown>)[key], at)
    if (deeper !== undefined) return deeper
  }
  return undefined
}

/**
 * Parses a scenario from JSON. Throws a Refusal 400 that names the first invalid field; unknown fields are invalid too,
 * since a misspelt fault would silently do nothing.
 */
export function readDocument(json: unknown): Scenario {
  const document = validate(scenario, json)
  const dropped = droppedField(json, document)
  if (dropped !== undefined) throw new Refusal(400, texts.unknownField(dropped))
  return document
}
