import { useEffect, useState, type ReactNode } from 'react'
import type { Emptiness } from './drawings/drawings'
import { Picture, type PictureProps } from './Picture'

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

interface StateProps {
  title: string
  detail?: string | undefined
  action?: string
  onAction?: () => void
  /** A next step that is no button. */
  children?: ReactNode
}

function State({
  title,
  detail,
  action,
  onAction,
  children,
  role,
  ...picture
}: StateProps & PictureProps & { role: 'status' | 'alert' }) {
  return (
    <div role={role} className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <Picture {...picture} />
      <p className="text-base font-medium">{title}</p>
      {detail && <p className="max-w-md text-plain break-words">{detail}</p>}
      {action && (
        <button type="button" className="btn mt-2" onClick={onAction}>
          {action}
        </button>
      )}
      {children}
    </div>
  )
}

/** The next step: in words, as an action, or both. */
type NextStep = { detail: string } | { action: string; onAction: () => void }

/** Empty state: the drawing of its kind, one sentence, next step. */
export const EmptyState = (props: StateProps & NextStep & { kind: Emptiness }) => <State {...props} role="status" />

/** Error state: what happened, what to do, and a retry. `error` selects the drawing by the kind of failure. */
export const ErrorState = (props: StateProps & { error?: Error | null }) => <State {...props} role="alert" />
