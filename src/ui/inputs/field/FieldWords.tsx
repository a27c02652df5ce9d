import { FieldError, Label, Text } from 'react-aria-components'
import '../field.css'
import type { FieldProps } from './fieldProps'
import { RequiredMark } from './RequiredMark'

/** The label of a react-aria field. */
export function FieldLabel({ label, labelHidden = false, required = false }: FieldProps) {
  return (
    <Label className={labelHidden ? 'sr-only' : 'field-label'}>
      {label}
      {required && <RequiredMark />}
    </Label>
  )
}

/** Description or error of a react-aria field; an error replaces the description. */
export function FieldFoot({ description, error }: FieldProps) {
  return (
    <div className="field-foot">
      {description && !error && <Text slot="description">{description}</Text>}
      <div role={error ? 'alert' : undefined}>
        <FieldError className="field-problem">{error}</FieldError>
      </div>
    </div>
  )
}
