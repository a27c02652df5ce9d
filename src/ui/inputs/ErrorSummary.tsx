import { useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/useTexts'
import './errorSummary.css'

interface ErrorSummaryProps {
  /** The messages in the order of the fields; with none, nothing is shown. */
  errors: readonly { readonly name: string; readonly label: string; readonly message: string }[]
  /** Counts the attempts to send: with each the summary takes the focus. */
  attempt: number
  /** Brings the person to the field. */
  onGo: (name: string) => void
}

/** What keeps a form from being sent, each with the way to its field. */
export function ErrorSummary({ errors, attempt, onGo }: ErrorSummaryProps) {
  const { t } = useTexts()
  const root = useRef<HTMLDivElement>(null)
  const seen = useRef(attempt)
  useEffect(() => {
    // The messages may come a moment after the attempt.
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
