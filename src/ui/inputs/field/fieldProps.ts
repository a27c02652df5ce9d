import { useImperativeHandle, useRef, type Ref } from 'react'

/** What a form needs of a field to bring a person to its error; react-hook-form's `ref` fits. */
export interface Focusable {
  focus: () => void
}

/** What every field has: words around the control, its state and its size. */
export interface FieldProps {
  label: string
  /** Read out but not shown, where the place itself tells what is asked. */
  labelHidden?: boolean
  description?: string | undefined
  /** Shown under the control, which is invalid as long as there is one. */
  error?: string | undefined
  required?: boolean
  disabled?: boolean | undefined
  readOnly?: boolean
  /** `md` is 40 px high, `sm` 32; both are 44 in a window below 992. */
  size?: 'sm' | 'md'
  name?: string
  ref?: Ref<Focusable>
  onBlur?: () => void
}

/** The states of a field in the words of react-aria. */
export const ariaStates = ({
  disabled = false,
  readOnly = false,
  required = false,
  error,
  name,
  onBlur,
}: FieldProps) => ({
  isDisabled: disabled,
  isReadOnly: readOnly,
  isRequired: required,
  isInvalid: Boolean(error),
  validationBehavior: 'aria' as const,
  ...(name !== undefined && { name }),
  ...(onBlur && { onBlur }),
})

/** Class and size of a field's root, whose style stands in field.css. */
export const fieldRoot = ({ size = 'md' }: FieldProps) => ({ className: 'field', 'data-size': size })

const focusable = 'input, textarea, select, [role="spinbutton"], button, [tabindex="0"]'

/** A ref for a field's root that lets `ref` focus the first thing in it that can be. */
export function useFocusRef(ref: Ref<Focusable> | undefined) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => root.current?.querySelector<HTMLElement>(focusable)?.focus() }))
  return root
}
