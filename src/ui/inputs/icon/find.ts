/** The words under which icons are looked for, by a part of their names; parted by spaces. */
type Words = Readonly<Record<string, string>>

const han = /\p{Script=Han}/u

/**
 * The parts of icon names to look for when somebody types `text`: itself, and what its Chinese or English words stand for. An
 * English word counts whole, a Chinese one as soon as a part of it is typed. Empty for an empty text.
 */
export function iconTerms(text: string, words: Words): string[] {
  const typed = text.trim().toLowerCase().replace(/^ri-/, '')
  if (typed === '') return []
  const isMeant = (word: string) => (han.test(typed) ? word.includes(typed) : word === typed)
  const meant = Object.entries(words).filter(([, list]) => list.split(' ').some(isMeant))
  // What is typed stands for itself also in Chinese: a name that nobody knows is found nowhere, rather than everywhere.
  return [...new Set([typed.replaceAll(/\s+/g, '-'), ...meant.map(([part]) => part)])]
}

/** The names that hold one of `terms`; all of them without a term. */
export const iconsWith = (names: readonly string[], terms: readonly string[]): readonly string[] =>
  terms.length === 0 ? names : names.filter((name) => terms.some((term) => name.includes(term)))
