import { useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/useTexts'
import './errorSummary.css'

interface ErrorSummaryProps {
  /** The messages in field order; empty: nothing is shown. */
  errors: readonly { readonly name: string; readonly label: string; readonly message: string }[]
  /** Number of submit attempts: each focuses the summary. */
  attempt: number
  /** Focuses the field. */
  onGo: (name: string) => void
}

/** The errors of a form, each linked to its field. */
export function ErrorSummary({ errors, attempt, onGo }: ErrorSummaryProps) {
  const { t } = useTexts()
  const root = useRef<HTMLDivElement>(null)
  const seen = useRef(attempt)
  useEffect(() => {
    // Validation may finish after the attempt.
    if (seen.current === attempt || !root.current) return
    seen.current = attempt
    root.current.focus()
    root.current.scrollIntoView({ block: 'nearest' })
  }, [attempt, errors.length])
  if (errors.length === 0) return null
  return (
    <div ref={root} role="alert" tabIndex={-1} className="error-summary">
      <p className="font-medium">{t('有 {{count}} 处需要修改', { count: errors.length })}</p>
      <ul>
        {errors.map(({ name, label, message }) => (
          <li key={name}>
            <button type="button" onClick={() => onGo(name)}>
              {t('{{label}}：{{message}}', { label, message })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
