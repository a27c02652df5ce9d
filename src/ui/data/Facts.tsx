import type { ReactNode } from 'react'
import './facts.css'

interface FactsProps {
  items: readonly { readonly term: string; readonly value: ReactNode }[]
  /** Columns at window widths of 992 px and more; below, one. */
  columns?: 1 | 2 | 3
  /** With separator lines. */
  lined?: boolean
}

/** A description list of terms and values. */
export function Facts({ items, columns = 1, lined = false }: FactsProps) {
  return (
    <dl className="facts" data-columns={columns} data-lined={lined || undefined}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
