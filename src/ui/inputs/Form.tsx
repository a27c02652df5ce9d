import type { CSSProperties, FormEvent, ReactNode } from 'react'
import './field.css'

interface FormProps {
  /**
   * Position of the labels at window widths of 992 px and more: beside the control (end- or start-aligned) or on top; below, always on
   * top.
   */
  labels?: 'top' | 'side' | 'side-start'
  /** Width of side labels, in pixels. */
  labelWidth?: number
  /** Columns at window widths of 992 px and more. */
  columns?: 1 | 2 | 3
  /** Accessible name of the form, if no heading provides it. */
  label?: string
  onSubmit: () => void
  children: ReactNode
}

/** Form layout with aligned rows and reserved space for errors, so that they shift nothing. */
export function Form({ labels = 'top', labelWidth = 112, columns = 1, label, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form
      noValidate
      className="form"
      data-labels={labels}
      data-columns={columns}
      aria-label={label}
      style={{ '--label-width': `${labelWidth}px` } as CSSProperties}
      onSubmit={submit}
    >
      {children}
    </form>
  )
}

/** A row across all columns. */
export const FormWide = ({ children }: { children: ReactNode }) => <div className="form-wide">{children}</div>

interface FormActionsProps {
  /** At the end of the row, as in a dialog. */
  end?: boolean
  children: ReactNode
}

/** The buttons at the foot of a form, aligned with its controls. */
export const FormActions = ({ end = false, children }: FormActionsProps) => (
  <div className="form-actions" data-end={end || undefined}>
    {children}
  </div>
)
