import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'

interface PinFootProps {
  /** For so many seconds no PIN is taken. */
  waits: number
  busy: boolean
  submit: string
  wide?: boolean
  children?: ReactNode
}

/** How long one has to wait, and the button. */
export function PinFoot({ waits, busy, submit, wide = false, children }: PinFootProps) {
  const { t } = useTexts()
  return (
    <>
      {waits > 0 && (
        <p role="timer" className="text-plain tabular-nums">
          {t('还需等待 {{count}} 秒', { count: waits })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        {children}
        <button type="submit" className={`btn btn-primary ${wide ? 'flex-1' : ''}`} disabled={busy || waits > 0}>
          {busy && <span className="spinner" />}
          {submit}
        </button>
      </div>
    </>
  )
}
