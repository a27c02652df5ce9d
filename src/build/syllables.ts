import { pinyin } from 'pinyin-pro'
import type { Plugin } from 'vite'

const ID = 'virtual:syllables'

/** The characters of GB 2312, which are those of nearly all names: two bytes from 0xB0A1 to 0xF7FE. */
function commonCharacters(): string[] {
  const decoder = new TextDecoder('gb2312', { fatal: false })
  const found: string[] = []
  for (let row = 0xb0; row <= 0xf7; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) found.push(decoder.decode(Uint8Array.of(row, cell)))
  return found.filter((text) => /^\p{Script=Han}$/u.test(text))
}

/** Characters by syllable without tone, ü as v; a character stands under all of its readings, those as a surname too. */
export function syllables(): Record<string, string> {
  const table: Record<string, string> = {}
  for (const character of commonCharacters()) {
    const terms = { toneType: 'none', type: 'array', v: true } as const
    const readings = [
      ...pinyin(character, { ...terms, multiple: true }),
      ...pinyin(character, { ...terms, mode: 'surname' }),
    ]
    for (const reading of new Set(readings))
      if (/^[a-z]+$/.test(reading)) table[reading] = (table[reading] ?? '') + character
  }
  return table
}

/** Readings of characters for names, which are data that no build knows: a tenth of the dictionary. */
export function syllableTable(): Plugin {
  return {
    name: 'syllable-table',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(syllables())}` : undefined),
  }
}
