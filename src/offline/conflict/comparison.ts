import type { WriteDetail } from '@/protocol/outbox'
import type { AnyRow, Row } from '@/contract/rows'
import type { NodeType } from '@/lib/flow/shapes'
import { htmlParagraphs, markdownParagraphs } from '@/lib/paragraphs'
import { same } from '@/lib/record'
import { htmlText } from '@/lib/security/htmlText'
import type { Clash, Resolution } from './clashes'
import {
  firstPartPicks,
  keyedParts,
  mergedParts,
  sequenceParts,
  type KeyedTerms,
  type Part,
  type PartPick,
} from './parts'

/** How the two copies of a field compare in parts. */
export interface FieldComparison<T = unknown> {
  readonly parts: readonly Part<T>[]
  /** The field's value of its items. */
  readonly join: (items: readonly T[]) => unknown
  /** Items have ids: both versions of one can't be kept. */
  readonly exclusive?: true
  /** What a person reads of an item; `base`: what it was. */
  readonly textOf: (item: T, words: ItemWords, base?: T) => string
}

/** Words that the texts of items are made of. */
export interface ItemWords {
  readonly step: (node: { readonly type: NodeType; readonly text?: string | undefined }) => string
  readonly branch: (text: string | undefined) => string
  /** After the name of a step that was only moved. */
  readonly moved: string
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

type GraphNode = Row<'workflow'>['nodes'][number]
type GraphEdge = Row<'workflow'>['edges'][number]

const nodesIn = (value: unknown) => (Array.isArray(value) ? (value as readonly GraphNode[]) : [])
const edgesIn = (value: unknown) => (Array.isArray(value) ? (value as readonly GraphEdge[]) : [])

/** Steps by what they are; a step that both have moved stands where mine does. */
const nodeTerms: KeyedTerms<GraphNode> = {
  keyOf: ({ id }) => id,
  essence: ({ x: _x, y: _y, ...rest }) => rest,
  combine: (essence, { x, y }) => ({ ...essence, x, y }),
}

/** Lines by where they lead; how they are drawn follows the steps. */
const edgeTerms: KeyedTerms<GraphEdge> = {
  keyOf: ({ id }) => id,
  essence: ({ startPoint: _start, endPoint: _end, pointsList: _points, ...rest }) => rest,
  combine: (essence, { startPoint, endPoint, pointsList }) => ({ ...essence, startPoint, endPoint, pointsList }),
  quiet: true,
}

const compareNodes = ({ base, mine, theirs }: Clash): FieldComparison<GraphNode> => ({
  parts: keyedParts(nodesIn(base), nodesIn(mine), nodesIn(theirs), nodeTerms),
  exclusive: true,
  join: (items) => items,
  textOf: (item, { step, moved }, was) => {
    const isMoved =
      was && (was.x !== item.x || was.y !== item.y) && same(nodeTerms.essence(was), nodeTerms.essence(item))
    const { note } = item.properties
    return step(item) + (isMoved ? moved : '') + (typeof note === 'string' && note !== '' ? `\n${note}` : '')
  },
})

function compareEdges({ base, mine, theirs }: Clash, row: AnyRow): FieldComparison<GraphEdge> {
  const names = new Map(nodesIn(row.nodes).map((node) => [node.id, node]))
  return {
    parts: keyedParts(edgesIn(base), edgesIn(mine), edgesIn(theirs), edgeTerms),
    exclusive: true,
    join: (items) => items,
    textOf: ({ sourceNodeId, targetNodeId, text }, { step, branch }) => {
      const [from, to] = [sourceNodeId, targetNodeId].map((id) => {
        const node = names.get(id)
        return node ? step(node) : id
      })
      return `${from} → ${to}${text ? ` · ${branch(text)}` : ''}`
    },
  }
}

/** Fields that are compared in parts, by module and field. */
const comparisons: Readonly<Record<string, Readonly<Record<string, Compare>>>> = {
  document: { content: compareContent },
  workflow: { nodes: compareNodes as Compare, edges: compareEdges as Compare },
}

/** What of a row has to change to fit together what was picked of both sides, field by field. */
const repairs: Readonly<Record<string, (row: AnyRow) => AnyRow>> = {
  workflow: ({ nodes, edges }) => {
    const ids = new Set(nodesIn(nodes).map(({ id }) => id))
    const all = edgesIn(edges)
    // One side has deleted a step to which the other has drawn a line.
    const kept = all.filter((edge) => ids.has(edge.sourceNodeId) && ids.has(edge.targetNodeId))
    return kept.length < all.length ? { edges: kept } : {}
  },
}

/** A resolution that the server can take: what was picked of both sides fits together. */
export function repaired({ module, server }: WriteDetail, resolution: Resolution): Resolution {
  if (resolution.how !== 'merge') return resolution
  const change = repairs[module]?.({ ...server, ...resolution.body })
  return { how: 'merge', body: { ...resolution.body, ...change } }
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
