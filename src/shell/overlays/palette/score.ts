/** A title in every way in which a person may type it. */
export interface Term {
  readonly zh: string
  readonly en: string
  /** Pinyin in full and the first letters of its syllables, without spaces; empty when unknown. */
  readonly full: string
  readonly initials: string
}

/** What can be found: by its own title, or after those by a title of the groups that hold it. */
export interface Candidate {
  readonly term: Term
  readonly groups: readonly Term[]
}

const NOT_FOUND = Infinity
const OF_A_GROUP = 10

/** Case, width, spaces and the apostrophes of an input method make no difference. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]+/g, '')

const startsAtWord = (title: string, query: string): boolean => {
  const words = title.split(/[\s-]+/)
  return words.some((_word, at) => fold(words.slice(at).join('')).startsWith(query))
}

/** How well a title fits a folded query: 0 is the title itself, Infinity is not at all. */
function fit(term: Term, query: string): number {
  const [zh, en] = [fold(term.zh), fold(term.en)]
  const { full, initials } = term
  if ([zh, en, full, initials].includes(query)) return 0
  if (zh.startsWith(query) || en.startsWith(query)) return 1
  if (full.startsWith(query) || initials.startsWith(query)) return 2
  if (zh.includes(query) || startsAtWord(term.en, query)) return 3
  if (initials.includes(query)) return 4
  // A single letter stands inside of nearly every word: that is no hint.
  if (query.length > 1 && (full.includes(query) || en.includes(query))) return 5
  return NOT_FOUND
}

/**
 * The candidates that fit a query, best first: by Chinese or English title, pinyin or its initials, at the start before
 * inside, and last those whose group fits. Equals keep the order given. An empty query fits all.
 */
export function scoreCommands<C extends Candidate>(query: string, candidates: readonly C[]): readonly C[] {
  const wanted = fold(query)
  if (wanted === '') return candidates
  return candidates
    .map((candidate) => {
      const own = fit(candidate.term, wanted)
      const group = Math.min(...candidate.groups.map((term) => fit(term, wanted)))
      return { candidate, score: Math.min(own, group + OF_A_GROUP) }
    })
    .filter(({ score }) => score !== NOT_FOUND)
    .toSorted((a, b) => a.score - b.score)
    .map(({ candidate }) => candidate)
}
