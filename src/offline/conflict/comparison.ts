import type { AnyRow, WriteDetail } from '@/api/outbox'
import { htmlParagraphs, markdownParagraphs } from '@/lib/paragraphs'
import { htmlText } from '@/lib/security/htmlText'
import type { Clash } from './clashes'
import { firstPartPicks, mergedParts, sequenceParts, type Part, type PartPick } from './parts'

/** How the two copies of a field compare in parts. */
export interface FieldComparison<T = unknown> {
  readonly parts: readonly Part<T>[]
  /** The field's value of its items. */
  readonly join: (items: readonly T[]) => unknown
  /** What a person reads of an item. */
  readonly textOf: (item: T) => string
}

type Compare = (clash: Clash, row: AnyRow) => FieldComparison | undefined

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

function compareContent({ base, mine, theirs }: Clash, { kind }: AnyRow): FieldComparison | undefined {
  const isHtml = kind === 'richText'
  const split = isHtml ? htmlParagraphs : markdownParagraphs
  const parts = sequenceParts(split(asText(base)), split(asText(mine)), split(asText(theirs)))
  return (
    parts && {
      parts,
      join: (items) => (isHtml ? items.join('') : `${items.join('\n\n')}\n`),
      textOf: (item) => (isHtml ? htmlText(asText(item)) : asText(item)),
    }
  )
}

/** Fields that are compared in parts, by module and field. */
const comparisons: Readonly<Record<string, Readonly<Record<string, Compare>>>> = {
  document: { content: compareContent },
}

/** The comparison of a field in parts; undefined for one that is compared as a whole. */
export const comparisonOf = ({ module, server, base, body }: WriteDetail, clash: Clash): FieldComparison | undefined =>
  clash.by === 'both' ? comparisons[module]?.[clash.field]?.(clash, { ...base, ...server, ...body }) : undefined

/** The value that picks make of a comparison, as a field's pick; undefined while one is open. */
export function partsPick(
  { parts, join }: FieldComparison,
  picks: readonly (PartPick | undefined)[],
): { readonly own: unknown } | undefined {
  const items = mergedParts(parts, picks)
  return items && { own: join(items) }
}

/** The pick of a comparison in which no part was changed by both; undefined where the person has to choose. */
export const settledPick = (comparison: FieldComparison) => partsPick(comparison, firstPartPicks(comparison.parts))
