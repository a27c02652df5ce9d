import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { AriaLocale } from '../AriaLocale'
import './progress.css'

interface ProgressBarProps {
  label: string
  /** 0 to 100; null: indeterminate. */
  value: number | null
  tone?: 'primary' | 'success' | 'warning' | 'error'
  /** Shows the percentage beside the bar. */
  shown?: boolean
}

/** A progress bar. */
export function ProgressBar({ label, value, tone = 'primary', shown = true }: ProgressBarProps) {
  return (
    <AriaLocale>
      <AriaProgressBar aria-label={label} value={value ?? 0} isIndeterminate={value === null} className="progress-bar">
        {({ percentage, valueText }) => (
          <>
            <span className="progress-track" data-tone={tone} data-endless={value === null || undefined}>
              <span style={{ width: `${percentage ?? 40}%` }} />
            </span>
            {shown && value !== null && <span className="progress-value">{valueText}</span>}
          </>
        )}
      </AriaProgressBar>
    </AriaLocale>
  )
}
