import checkIcon from 'virtual:icon/check-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '../base/Icon'
import './steps.css'

interface StepsProps {
  label: string
  steps: readonly { readonly title: string; readonly detail?: string }[]
  /** Index of the current step; the number of steps when all are done. */
  at: number
}

/** Progress through a short sequence of steps. */
export function Steps({ label, steps, at }: StepsProps) {
  const { t } = useTexts()
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ title, detail }, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'next'
        return (
          <li
            key={title}
            className="step"
            data-state={state}
            {...(state === 'now' && { 'aria-current': 'step' as const })}
          >
            <span className="step-dot" aria-hidden="true">
              {state === 'done' ? <Icon path={checkIcon} size={16} /> : index + 1}
            </span>
            <span className="step-words">
              <span className="step-title">{title}</span>
              {state === 'done' && <span className="sr-only">{t('（已完成）')}</span>}
              {detail !== undefined && <span className="step-detail">{detail}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
