import { useId, type ReactNode } from 'react'
import { AriaLocale } from '@/ui/AriaLocale'
import '../field.css'
import { fieldRoot, useFocusRef, type FieldProps } from './fieldProps'
import { RequiredMark } from './RequiredMark'

interface FieldFrameProps {
  field: FieldProps
  /** The control; it takes the labelling attributes. */
  children: (words: { 'aria-labelledby': string; 'aria-describedby': string }) => ReactNode
}

/** Label, control and footer of a field without a react-aria counterpart. An error replaces the description. */
export function FieldFrame({ field, children }: FieldFrameProps) {
  const { label, labelHidden = false, required = false, readOnly = false, description, error, ref, onBlur } = field
  const id = useId()
  return (
    <AriaLocale>
      <div
        ref={useFocusRef(ref)}
        {...fieldRoot(field)}
        data-invalid={Boolean(error) || undefined}
        data-readonly={readOnly || undefined}
        onBlur={onBlur}
      >
        <span id={`${id}-label`} className={labelHidden ? 'sr-only' : 'field-label'}>
          {label}
          {required && <RequiredMark />}
        </span>
        {children({ 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-foot` })}
        <div
          id={`${id}-foot`}
          className={error ? 'field-foot field-problem' : 'field-foot'}
          role={error ? 'alert' : undefined}
        >
          {error ?? description}
        </div>
      </div>
    </AriaLocale>
  )
}
