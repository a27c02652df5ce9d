import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'

/** Lets a form focus an invalid field; compatible with react-hook-form's `ref`. */
export interface Focusable {
  focus: () => void
}

/** Common props of all fields. */
export interface FieldProps {
  label: string
  /** Visually hidden, if the context makes it obvious. */
  labelHidden?: boolean
  description?: ReactNode
  /** Shown under the control; marks it as invalid. */
  error?: string | undefined
  required?: boolean
  disabled?: boolean | undefined
  readOnly?: boolean
  /** `md` is 40 px high, `sm` 32 px; both are 44 px at window widths below 992 px. */
  size?: 'sm' | 'md'
  name?: string
  ref?: Ref<Focusable>
  onBlur?: () => void
}

/** Field states as react-aria props. */
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

/** Class and size of a field's root, styled in field.css. */
export const fieldRoot = ({ size = 'md' }: FieldProps) => ({ className: 'field', 'data-size': size })

const focusable = 'input, textarea, select, [role="spinbutton"], button, [tabindex="0"]'

/** A ref for a field's root; `ref` focuses its first focusable element. */
export function useFocusRef(ref: Ref<Focusable> | undefined) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => root.current?.querySelector<HTMLElement>(focusable)?.focus() }))
  return root
}
