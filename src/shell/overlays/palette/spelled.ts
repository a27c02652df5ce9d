import syllables from 'virtual:syllables'

let readings: Map<string, string[]> | undefined

function readingsOf(character: string): readonly string[] {
  if (!readings) {
    readings = new Map()
    for (const [syllable, characters] of Object.entries(syllables))
      for (const each of characters) readings.set(each, [...(readings.get(each) ?? []), syllable])
  }
  return readings.get(character) ?? []
}

/**
 * Whether a name is typed by `letters`: from its beginning, each character in full or by its first letters, so that 王小明 is found by
 * wangxiaoming, wxm and wangxm. Lower case, without spaces.
 */
export function isSpelled(name: string, letters: string): boolean {
  if (letters === '') return true
  const [character = '', ...rest] = name
  return readingsOf(character).some((syllable) => {
    for (let length = Math.min(syllable.length, letters.length); length > 0; length--) {
      if (!syllable.startsWith(letters.slice(0, length))) continue
      const isWhole = length === syllable.length || length === 1 || length === letters.length
      if (isWhole && isSpelled(rest.join(''), letters.slice(length))) return true
    }
    return false
  })
}
