import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTexts } from '@/i18n/useTexts'

/** Value, change handler and translated error of one field of a form. */
export function useField<V extends FieldValues, N extends FieldPath<V>>(control: Control<V>, name: N) {
  const { title } = useTexts()
  const { field, fieldState } = useController({ control, name })
  const message = fieldState.error?.message
  return {
    name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: message === undefined ? undefined : title(message),
  }
}
