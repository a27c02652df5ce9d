import type { CSSProperties, FormEvent, KeyboardEvent, ReactNode } from 'react'
import { pressedKey } from '@/lib/pressedKey'
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
  /** For buttons outside of it. */
  id?: string
  onSubmit: () => void
  /** Ctrl+Enter (⌘ Enter) anywhere in the form, also in a text area; as `onSubmit` by default. */
  onSubmitKey?: (() => void) | undefined
  children: ReactNode
}

/** Form layout with aligned rows; a row with an error or a description is taller. */
export function Form({ labels = 'top', labelWidth = 112, columns = 1, label, id, onSubmit, ...props }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const { onSubmitKey = onSubmit } = props
    onSubmitKey()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the form's buttons
    <form
      id={id}
      noValidate
      className="form"
      data-labels={labels}
      data-columns={columns}
      aria-label={label}
      style={{ '--label-width': `${labelWidth}px` } as CSSProperties}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {props.children}
    </form>
  )
}

/** A row across all columns. */
export const FormWide = ({ children }: { children: ReactNode }) => <div className="form-wide">{children}</div>

interface FormActionsProps {
  /** On narrow windows they stay at the foot of the window while the form is scrolled. */
  sticky?: boolean
  children: ReactNode
}

/** The buttons at the foot of a form, aligned with its controls. */
export const FormActions = ({ sticky = false, children }: FormActionsProps) => (
  <div className="form-actions" data-sticky={sticky || undefined}>
    {children}
  </div>
)
