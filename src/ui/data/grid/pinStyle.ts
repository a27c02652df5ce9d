import type { CSSProperties } from 'react'
import type { Placed } from '@/lib/grid/placed'
import type { Side } from '@/lib/grid/settings'

/** Where a pinned cell stays: the inset stands in a property of the table, so that a change of width draws no row anew. */
export const pinStyle = (side: Side | undefined, index: number): CSSProperties | undefined =>
  side && { [side === 'start' ? 'insetInlineStart' : 'insetInlineEnd']: `var(--inset-${index})` }

/** Those properties, for the table. */
export const pinInsets = (places: readonly Placed[]): CSSProperties =>
  Object.fromEntries(places.flatMap(({ side, inset }, index) => (side ? [[`--inset-${index}`, `${inset}px`]] : [])))
