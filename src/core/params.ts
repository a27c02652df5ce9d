import { Refusal } from './refusal'
import { queryTexts as texts } from './texts'

/** Limits of the query-string parser (spec §9). */
const LIMITS = { parameters: 1000, depth: 5, array: 20 } as const

/**
 * The values of each query key, in order. `a[]=1` and `a[0]=1` stand for `a`; other nested keys keep their brackets.
 */
export type Params = ReadonlyMap<string, readonly string[]>

/**
 * Parses a query string (with or without the question mark). Throws a Refusal 400 beyond the limits of spec §9, where
 * other parsers silently truncate.
 */
export function parseParams(search: string): Params {
  const text = search.replace(/^\?/, '')
  if (text.split('&').length > LIMITS.parameters) throw new Refusal(400, texts.tooManyParameters(LIMITS.parameters))
  const params = new Map<string, string[]>()
  for (const [key, value] of new URLSearchParams(text)) {
    const brackets = key.match(/\[[^[\]]*\]/g) ?? []
    if (brackets.length > LIMITS.depth) throw new Refusal(400, texts.tooDeep(LIMITS.depth))
    const name = brackets.length === 1 ? key.replace(/\[\d*\]$/, '') : key
    const indexes = brackets.map((bracket) => Number(bracket.slice(1, -1))).filter(Number.isInteger)
    const values = params.get(name) ?? []
    if (values.length >= LIMITS.array || indexes.some((index) => index > LIMITS.array)) {
      throw new Refusal(400, texts.tooManyValues(name, LIMITS.array))
    }
    params.set(name, [...values, value])
  }
  return params
}
