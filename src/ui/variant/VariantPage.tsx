import { useMemo, type ComponentType } from 'react'
import { useProgressiveRender } from '../data/useProgressiveRender'
import { VariantCard } from './VariantCard'
import { PageHead } from '../data/PageHead'
import './variant.css'

/** One usage example of a control: `Example` is rendered, `code` is its source. */
export interface Variant {
  readonly title: string
  /** Its purpose, in a sentence. */
  readonly note?: string
  readonly code: string
  readonly Example: ComponentType
}

/** Cards rendered at a time: one row of a wide window. */
const ROW = 2

interface VariantPageProps {
  title: string
  /** What the page is for, in one line. */
  purpose?: string
  variants: readonly Variant[]
}

/** A page about a control, with one card per variant. */
export function VariantPage({ title, purpose, variants }: VariantPageProps) {
  // Memoized elements: rendered cards are skipped when the next row is added.
  const cards = useMemo(
    () =>
      variants.map(({ Example, ...card }) => (
        <VariantCard key={card.title} {...card}>
          <Example />
        </VariantCard>
      )),
    [variants],
  )
  const shown = useProgressiveRender(Math.ceil(variants.length / ROW)) * ROW
  return (
    <div className="page">
      <PageHead title={title} purpose={purpose} />
      <div className="variants">{cards.slice(0, shown)}</div>
      {shown < variants.length && <div className="remainder" />}
    </div>
  )
}
