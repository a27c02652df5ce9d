import type { ComponentType } from 'react'
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

/** A page about a control: one card for each way of using it. */
export function VariantPage({ title, variants }: { title: string; variants: readonly Variant[] }) {
  return (
    <div className="page">
      <h1 className="sr-only">{title}</h1>
      <div className="variants">
        {variants.map(({ Example, ...card }) => (
          <VariantCard key={card.title} {...card}>
            <Example />
          </VariantCard>
        ))}
      </div>
    </div>
  )
}
