import { useId, type ReactNode } from 'react'
import { RequiredMark } from './field/RequiredMark'
import './field.css'

interface FieldProps {
  label: string
  required?: boolean
  description?: string
  error?: string | undefined
  /** Gets the attributes that link the control to its label, description and error. */
  children: (control: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string
    'aria-required': boolean
  }) => ReactNode
}

/** A form row for a custom control: label, control, and the error or the description. */
export function Field({ label, required = false, description, error, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': `${id}-foot`, 'aria-required': required })}
      <p
        id={`${id}-foot`}
        className={error ? 'field-error' : 'field-error text-plain'}
        role={error ? 'alert' : undefined}
      >
        {error ?? description}
      </p>
    </div>
  )
}
