import type { CSSProperties, FormEvent, ReactNode } from 'react'
import './field.css'

interface FormProps {
  /** Where the labels stand in a window of 992 and more, at the side by the field or at the start; below, always on top. */
  labels?: 'top' | 'side' | 'side-start'
  /** Width of labels at the side, in pixels. */
  labelWidth?: number
  /** Columns in a window of 992 and more. */
  columns?: 1 | 2 | 3
  /** Name of the form, where a heading does not give it. */
  label?: string
  onSubmit: () => void
  children: ReactNode
}

/** Lays fields out as rows that share their edges, with room for an error under each, so that none moves the rest. */
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

/** A row over all columns. */
export const FormWide = ({ children }: { children: ReactNode }) => <div className="form-wide">{children}</div>

interface FormActionsProps {
  /** At the end of the row, as in a dialog. */
  end?: boolean
  children: ReactNode
}

/** The buttons at the foot of a form, under its controls. */
export const FormActions = ({ end = false, children }: FormActionsProps) => (
  <div className="form-actions" data-end={end || undefined}>
    {children}
  </div>
)
