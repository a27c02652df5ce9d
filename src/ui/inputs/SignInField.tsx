import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

interface SignInFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  error: string
  onChange: (value: string) => void
  /** Rendered inside the input at its end. */
  inside?: ReactNode
  /** Rendered beside the input. */
  children?: ReactNode
}

/** A labelled input with adornments and its error. */
export function SignInField({ label, error, onChange, inside, children, ...input }: SignInFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            {...input}
            id={id}
            className={`input w-full ${inside ? 'pr-12' : ''} ${error ? 'input-error' : ''}`}
            aria-invalid={error !== ''}
            aria-describedby={`${id}-error`}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {inside}
        </div>
        {children}
      </div>
      <p id={`${id}-error`} className="field-error" role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  )
}
