import type { ReactNode } from 'react'

interface SubmitButtonProps {
  /** Pending: disabled. */
  busy: boolean
  className?: string
  /** Id of the form, for a button outside of it. */
  form?: string
  children: ReactNode
}

/**
 * Submit button of a form that unmounts after submission. Not `Button`: react-aria announces the end of its pending state by a label
 * that is unmounted with it.
 */
export const SubmitButton = ({ busy, className = '', form, children }: SubmitButtonProps) => (
  <button type="submit" form={form} className={`btn btn-primary ${className}`} disabled={busy}>
    {busy && <span className="spinner" />}
    {children}
  </button>
)
