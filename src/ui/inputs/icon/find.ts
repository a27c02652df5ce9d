/** Search keywords by part of an icon name, separated by spaces. */
type Words = Readonly<Record<string, string>>

const han = /\p{Script=Han}/u

/**
 * The parts of icon names to search for: the text itself, and those its Chinese or English keywords map to. English keywords match
 * whole, Chinese ones by substring. Empty for an empty text.
 */
export function iconTerms(text: string, words: Words): string[] {
  const typed = text.trim().toLowerCase().replace(/^ri-/, '')
  if (typed === '') return []
  const matches = (word: string) => (han.test(typed) ? word.includes(typed) : word === typed)
  const found = Object.entries(words).filter(([, list]) => list.split(' ').some(matches))
  // The text itself is always a term, so that an unknown word finds nothing rather than everything.
  return [...new Set([typed.replaceAll(/\s+/g, '-'), ...found.map(([part]) => part)])]
}

/** The names that contain one of `terms`; without terms all of them. */
export const iconsWith = (names: readonly string[], terms: readonly string[]): readonly string[] =>
  terms.length === 0 ? names : names.filter((name) => terms.some((term) => name.includes(term)))
