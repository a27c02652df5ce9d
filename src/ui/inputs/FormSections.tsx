import { useId, type ReactNode } from 'react'
import doneIcon from 'virtual:icon/checkbox-circle-fill'
import faultIcon from 'virtual:icon/error-warning-fill'
import openIcon from 'virtual:icon/checkbox-blank-circle-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '../base/Icon'
import './formSections.css'

interface FormSectionProps {
  /** For links to it. */
  id?: string
  title: string
  children: ReactNode
}

/** Fields under a heading, in the columns of the form. */
export function FormSection({ id, title, children }: FormSectionProps) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="form-section">
      <h2 id={heading} className="form-section-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

export interface SectionState {
  readonly id: string
  readonly title: string
  /** Required fields that are still to be filled in. */
  readonly open: number
  /** Fields that the last attempt found at fault. */
  readonly faulty: number
}

interface FormOutlineProps {
  sections: readonly SectionState[]
  /** Goes to a section. */
  onGo: (id: string) => void
}

/** The sections of a long form with what is left to do in each; beside the form on wide windows, not shown on narrow ones. */
export function FormOutline({ sections, onGo }: FormOutlineProps) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('表单目录')} className="form-outline">
      <ul>
        {sections.map(({ id, title, open, faulty }) => {
          const state = faulty > 0 ? 'faulty' : open > 0 ? 'open' : 'done'
          const words = {
            faulty: t('{{count}} 处需要修改', { count: faulty }),
            open: t('还有 {{count}} 项要填', { count: open }),
            done: t('已填好'),
          }
          return (
            <li key={id}>
              <button type="button" data-state={state} onClick={() => onGo(id)}>
                <Icon path={{ faulty: faultIcon, open: openIcon, done: doneIcon }[state]} size={16} />
                <span>
                  {title}
                  <small>{words[state]}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
