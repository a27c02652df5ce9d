import { useId, type ReactNode } from 'react'
import { VariantCode } from './VariantCode'
import './variant.css'

interface VariantCardProps {
  title: string
  note?: string
  /** Source code of the example. */
  code: string
  children: ReactNode
}

/** A live example with its source code to read and copy. */
export function VariantCard({ title, note, code, children }: VariantCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel variant">
      <h2 id={id} className="variant-title">
        {title}
      </h2>
      {note !== undefined && <p className="mt-1 text-plain">{note}</p>}
      <div className="variant-example">{children}</div>
      <VariantCode title={title} code={code} />
    </section>
  )
}
