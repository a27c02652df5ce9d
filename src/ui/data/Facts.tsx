import type { ReactNode } from 'react'
import './facts.css'

interface FactsProps {
  items: readonly { readonly term: string; readonly value: ReactNode }[]
  /** Columns in a window of 992 and more; below, one. */
  columns?: 1 | 2 | 3
  /** With lines between, for a record that is read rather than skimmed. */
  lined?: boolean
}

/** What is known of one thing, as terms and values. */
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
