import { useId, type ReactNode } from 'react'

interface FieldProps {
  label: string
  required?: boolean
  error?: string | undefined
  /** Gets what joins the control to its label and error. */
  children: (control: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string
    'aria-required': boolean
  }) => ReactNode
}

/** Label, control and error of one form field. */
export function Field({ label, required = false, error, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden="true" className="ml-1 text-error">
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': `${id}-error`, 'aria-required': required })}
      <p id={`${id}-error`} className="field-error" role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  )
}
