/** A title in all its spellings. */
export interface Term {
  readonly zh: string
  readonly en: string
  /** Full pinyin and syllable initials, without spaces; empty when unknown. */
  readonly full: string
  readonly initials: string
}

/** A searchable item: by its own title or, ranked lower, by the title of a group that contains it. */
export interface Candidate {
  readonly term: Term
  readonly groups: readonly Term[]
}

const NO_MATCH = Infinity
const GROUP_PENALTY = 10

/** Normalises case, width, spaces and IME apostrophes. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]+/g, '')

const startsAtWord = (title: string, query: string): boolean => {
  const words = title.split(/[\s-]+/)
  return words.some((_word, at) => fold(words.slice(at).join('')).startsWith(query))
}

/** Match rank of a title for a folded query: 0 is exact, Infinity no match. */
function rank(term: Term, query: string): number {
  const [zh, en] = [fold(term.zh), fold(term.en)]
  const { full, initials } = term
  if ([zh, en, full, initials].includes(query)) return 0
  if (zh.startsWith(query) || en.startsWith(query)) return 1
  if (full.startsWith(query) || initials.startsWith(query)) return 2
  if (zh.includes(query) || startsAtWord(term.en, query)) return 3
  if (initials.includes(query)) return 4
  // A single letter occurs in nearly every word.
  if (query.length > 1 && (full.includes(query) || en.includes(query))) return 5
  return NO_MATCH
}

/**
 * The candidates matching a query, best first: Chinese or English title, pinyin or initials, prefix before substring, group matches
 * last. The sort is stable; an empty query matches all.
 */
export function scoreCommands<C extends Candidate>(query: string, candidates: readonly C[]): readonly C[] {
  const folded = fold(query)
  if (folded === '') return candidates
  return candidates
    .map((candidate) => {
      const own = rank(candidate.term, folded)
      const group = Math.min(...candidate.groups.map((term) => rank(term, folded)))
      return { candidate, score: Math.min(own, group + GROUP_PENALTY) }
    })
    .filter(({ score }) => score !== NO_MATCH)
    .toSorted((a, b) => a.score - b.score)
    .map(({ candidate }) => candidate)
}
