import { useId, type InputHTMLAttributes, type ReactNode } from 'react'

interface LoginFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  error: string
  onChange: (value: string) => void
  children?: ReactNode
}

/** A labelled input with what belongs beside it and its error under it. */
export function LoginField({ label, error, onChange, children, ...input }: LoginFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="flex gap-2">
        <input
          {...input}
          id={id}
          className={`input min-w-0 flex-1 ${error ? 'input-error' : ''}`}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {children}
      </div>
      <p id={`${id}-error`} className="field-error" role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  )
}
