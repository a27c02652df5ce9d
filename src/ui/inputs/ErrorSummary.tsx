import { useEffect, useRef, useState } from 'react'
import doneIcon from 'virtual:icon/check-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '../base/Icon'
import './errorSummary.css'

interface FieldFault {
  readonly name: string
  readonly label: string
  readonly message: string
}
/** Messages of fields, translated, in field order. */
export type FieldErrors = readonly FieldFault[]

interface ErrorSummaryProps {
  errors: FieldErrors
  /** Number of submit attempts. */
  attempt: number
  /** Each attempt focuses the summary; otherwise the form focuses its first faulty field. */
  takesFocus?: boolean
  /** From this many errors on it is shown. */
  from?: number
  /** Focuses the field. */
  onGo: (name: string) => void
}

/** The errors of the last attempt and those that have come since: what was corrected keeps its line, so that nothing moves. */
function useListed(errors: FieldErrors, attempt: number): FieldErrors {
  const [seen, setSeen] = useState({ attempt, errors })
  const before = seen.attempt === attempt ? seen.errors : []
  const fresh = errors.filter(({ name }) => !before.some((one) => one.name === name))
  const listed = [...before, ...fresh]
  if (seen.attempt !== attempt || fresh.length > 0) setSeen({ attempt, errors: listed })
  return listed
}

/** The errors of a form, each linked to its field. */
export function ErrorSummary({ errors, attempt, takesFocus = false, from = 1, onGo }: ErrorSummaryProps) {
  const { t } = useTexts()
  const root = useRef<HTMLDivElement>(null)
  const seen = useRef(attempt)
  const listed = useListed(errors, attempt)
  useEffect(() => {
    // Validation may finish after the attempt.
    if (!takesFocus || seen.current === attempt || !root.current) return
    seen.current = attempt
    root.current.focus()
    root.current.scrollIntoView({ block: 'nearest' })
  }, [takesFocus, attempt, errors.length])
  if (listed.length < from) return null
  return (
    <div ref={root} role="alert" tabIndex={-1} className="error-summary">
      <p className="font-medium">
        {errors.length > 0 ? t('有 {{count}} 处需要修改', { count: errors.length }) : t('都改好了，可以再次保存')}
      </p>
      <ul>
        {listed.map((fault) => {
          const { name, label, message } = errors.find((one) => one.name === fault.name) ?? fault
          const corrected = !errors.some((one) => one.name === name)
          return (
            <li key={name}>
              <button type="button" data-corrected={corrected || undefined} onClick={() => onGo(name)}>
                {corrected && <Icon path={doneIcon} size={16} />}
                {corrected ? t('{{label}}：已改好', { label }) : t('{{label}}：{{message}}', { label, message })}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
