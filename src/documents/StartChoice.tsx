import { useId, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import './startChoice.css'

interface Start {
  readonly id: string
  readonly title: string
  readonly purpose: string
  /** How it looks, drawn small. */
  readonly picture: ReactNode
  readonly onChoose: () => void
}

/** What something new can begin with, as cards: nothing, or a template. */
export function StartChoice({ starts }: { starts: readonly Start[] }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <section className="start-choice" aria-labelledby={id}>
      <h3 id={id} className="start-choice-title">
        {t('从哪里开始')}
      </h3>
      <ul className="start-choice-list mt-2 grid gap-3">
        {starts.map((start) => (
          <li key={start.id}>
            <button type="button" className="start-choice-card" onClick={start.onChoose}>
              <span className="start-choice-picture" aria-hidden="true">
                {start.picture}
              </span>
              <span className="font-medium">{start.title}</span>
              <span className="start-choice-purpose">{start.purpose}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
