import { useMemo, type ComponentType } from 'react'
import { useProgressiveRender } from '../data/useProgressiveRender'
import { VariantCard } from './VariantCard'
import './variant.css'

/** One way of using a control: what it shows is made by `Example`, whose source is `code`. */
export interface Variant {
  readonly title: string
  /** What it is for, in a sentence. */
  readonly note?: string
  readonly code: string
  readonly Example: ComponentType
}

/** Cards that are drawn at a time: a row of a wide window. */
const ROW = 2

/** A page about a control: one card for each way of using it. */
export function VariantPage({ title, variants }: { title: string; variants: readonly Variant[] }) {
  // The same elements: what is drawn is not drawn again when the next row comes.
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
      <h1 className="sr-only">{title}</h1>
      <div className="variants">{cards.slice(0, shown)}</div>
      {shown < variants.length && <div className="h-screen" />}
    </div>
  )
}
