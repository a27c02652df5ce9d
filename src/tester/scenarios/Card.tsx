import type { ReactNode } from 'react'
import type { Scenario } from '@/protocol/scenario'
import { Tag } from '@/ui/base/Tag'
import { clearScenario, useActive } from '../active'
import { ActionButton } from '../ActionButton'
import { useTesterTexts } from '../useTesterTexts'
import { applyAndRemember } from './actions'

interface CardProps {
  scenario: Scenario
  title: string
  /** What applying it is called here, and ending it, translated. */
  words: { readonly apply: string; readonly clear: string }
  /** Behind the button that applies it. */
  menu?: ReactNode
  children: ReactNode
}

/** A scenario of a list, which is applied here, or ended while it is applied. */
export function Card({ scenario, title, words, menu, children }: CardProps) {
  const { t } = useTesterTexts()
  const applied = useActive(({ active }) => active?.scenario.id === scenario.id)
  const word = applied ? words.clear : words.apply
  return (
    <li className="tester-card" data-active={applied || undefined}>
      <div className="flex items-center gap-1">
        <h4 className="min-w-0 font-medium break-words">{title}</h4>
        {applied && <Tag tone="info">{t('已应用')}</Tag>}
        <span className="grow" />
        <ActionButton label={`${word} ${title}`} work={applied ? clearScenario : () => applyAndRemember(scenario)}>
          {word}
        </ActionButton>
        {menu}
      </div>
      {children}
    </li>
  )
}
