import type { ReactNode } from 'react'

/** One part with all of its states; `id` is its anchor. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="panel flex flex-col gap-4 p-5">
      <h2 id={`${id}-title`} className="text-base font-medium">
        {title}
      </h2>
      {children}
    </section>
  )
}
