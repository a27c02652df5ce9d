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
const token = /[ \t\r\n]*("(?:[^"\\]|\\.)*"|[{}[\]:,]|[^ \t\r\n{}[\]:,"]+|")/y

/** The offset of each value of a JSON text by path (`rules.0.path`), and of the first syntax error. */
export function mapJson(text: string): { places: Map<string, number>; brokenAt: number | undefined } {
  const places = new Map<string, number>()
  let at = 0
  const broken = (): never => {
    throw new RangeError()
  }
  const peek = () => {
    token.lastIndex = at
    const found = token.exec(text)
    return found
      ? { word: found[1] ?? '', start: token.lastIndex - (found[1]?.length ?? 0), end: token.lastIndex }
      : null
  }
  const next = () => {
    const found = peek()
    if (!found) {
      at = text.length
      return broken()
    }
    return found
  }
  const consume = (word: string) => {
    const found = next()
    at = found.start
    if (found.word !== word) broken()
    at = found.end
  }
  const isJson = (word: string) => /^("|-?\d|true$|false$|null$)/.test(word) && parses(word)

  const value = (path: string): void => {
    const { word, start, end } = next()
    at = start
    places.set(path, start)
    if (word !== '{' && word !== '[') {
      if (!isJson(word)) broken()
      at = end
      return
    }
    at = end
    const close = word === '{' ? '}' : ']'
    if (next().word === close) return consume(close)
    for (let index = 0; ; index++) {
      let key = String(index)
      if (word === '{') {
        const name = next()
        at = name.start
        if (!name.word.startsWith('"') || !parses(name.word)) broken()
        key = JSON.parse(name.word) as string
        at = name.end
        consume(':')
      }
      value(path ? `${path}.${key}` : key)
      if (next().word === close) return consume(close)
      consume(',')
    }
  }
  try {
    value('')
    const rest = peek()
    if (rest) {
      at = rest.start
      broken()
    }
    return { places, brokenAt: undefined }
  } catch (error) {
    if (error instanceof RangeError) return { places, brokenAt: at }
    throw error
  }
}

function parses(word: string): boolean {
  try {
    JSON.parse(word)
    return true
  } catch {
    return false
  }
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
