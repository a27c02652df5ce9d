import { useEffect, useState, type ReactNode } from 'react'

/** True once `waiting` has lasted `ms` (150), so that fast responses do not flicker. */
export function useSlow(waiting: boolean, ms = 150): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), ms)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting, ms])
  return waiting && slow
}

const Picture = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true" className="text-outline">
    <path d="M8 84h144" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    <path d="M20 84c14-26 30-26 44 0M58 84c18-38 42-38 62 0" fill="none" stroke="currentColor" strokeWidth="2" />
    {children}
  </svg>
)

interface StateProps {
  title: string
  detail?: string | undefined
  action?: string
  onAction?: () => void
}

function State({
  title,
  detail,
  action,
  onAction,
  children,
  role,
}: StateProps & { children: ReactNode; role: 'status' | 'alert' }) {
  return (
    <div role={role} className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      {children}
      <p className="text-base font-medium">{title}</p>
      {detail && <p className="max-w-md text-plain break-words">{detail}</p>}
      {action && (
        <button type="button" className="btn mt-2" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  )
}

/** The next step: in words, as an action, or both. */
type NextStep = { detail: string } | { action: string; onAction: () => void }

/** Empty state: picture, one sentence, next step. */
export const EmptyState = (props: StateProps & NextStep) => (
  <State {...props} role="status">
    <Picture>
      <circle cx="118" cy="24" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
    </Picture>
  </State>
)

/** Error state: what happened, what to do, and a retry. */
export const ErrorState = (props: StateProps) => (
  <State {...props} role="alert">
    <Picture>
      <path d="m108 14 18 18m0-18-18 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </Picture>
  </State>
)
