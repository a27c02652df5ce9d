import type { ReactNode } from 'react'

interface SectionProps {
  /** Its anchor. */
  id: string
  title: string
  /** When and how the part is used. */
  rule: string
  children: ReactNode
}

/** One part with its rule and all of its states. */
export function Section({ id, title, rule, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="panel flex flex-col gap-4 p-5">
      <header>
        <h2 id={`${id}-title`} className="text-base font-medium">
          {title}
        </h2>
        <p className="text-plain">{rule}</p>
      </header>
      {children}
    </section>
  )
}
