import { parseJson } from '@/lib/parseJson'

/** A position in a text: line and column, counted from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** The position of a character. */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Strings, punctuation and words; last, an unterminated quote. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^ \t\r\n{}[\]:,"]+|"/g

const isName = (word: string) => word.startsWith('"') && parseJson(word) !== undefined
const beginsValue = (word: string) =>
  word === '{' || word === '[' || (/^("|-?\d|true$|false$|null$)/.test(word) && parseJson(word) !== undefined)

/** The offset of each value of a JSON text by path (`rules.0.path`), and of the first syntax error. */
export function mapJson(text: string): { places: Map<string, number>; brokenAt: number | undefined } {
  const places = new Map<string, number>()
  const tokens = [...text.matchAll(token)]
  let next = 0
  const take = (isRight: (word: string) => boolean): string => {
    const word = tokens[next]?.[0]
    if (word === undefined || !isRight(word)) throw new RangeError()
    next += 1
    return word
  }
  const value = (path: string): void => {
    places.set(path, tokens[next]?.index ?? text.length)
    const begin = take(beginsValue)
    if (begin !== '{' && begin !== '[') return
    const end = begin === '{' ? '}' : ']'
    for (let index = 0; tokens[next]?.[0] !== end; index++) {
      if (index > 0) take((word) => word === ',')
      const key = begin === '{' ? (JSON.parse(take(isName)) as string) : index
      if (begin === '{') take((word) => word === ':')
      value(path ? `${path}.${key}` : String(key))
    }
    next += 1
  }
  try {
    value('')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { places, brokenAt: tokens[next]?.index ?? text.length }
  }
  return { places, brokenAt: tokens[next]?.index }
}

/** The position of a path, or of its nearest ancestor in the text. */
export function placeOf(text: string, path: string): TextPlace {
  const { places } = mapJson(text)
  const parts = path.split('.')
  for (let length = parts.length; length >= 0; length--) {
    const offset = places.get(parts.slice(0, length).join('.'))
    if (offset !== undefined) return placeAt(text, offset)
  }
  return { line: 1, column: 1 }
}
