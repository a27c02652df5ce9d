import { useRef } from 'react'
import { useNumberField } from 'react-aria/useNumberField'
import {
  Button,
  ButtonContext,
  FieldErrorContext,
  Group,
  LabelContext,
  Provider,
  TextContext,
} from 'react-aria-components'
import addIcon from 'virtual:icon/add-line'
import lessIcon from 'virtual:icon/subtract-line'
import { numberFaultText } from '@/i18n/numberTexts'
import { useTexts } from '@/i18n/useTexts'
import { placesOf, type NumberEntry, type NumberTerms } from '@/lib/numberEntry'
import { AriaLocale } from '../AriaLocale'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { Icon } from '../base/Icon'
import { useNumberEntry } from './numberField/useNumberEntry'

interface NumberFieldProps extends FieldProps, NumberTerms {
  value: NumberEntry
  /** Called with each change; with the text as it was typed where that is no number within the terms. */
  onChange: (value: NumberEntry) => void
  placeholder?: string
}

/** A number, typed or stepped by buttons and arrow keys. What it can't take stays as it was typed, with the reason. */
export const NumberField = (props: NumberFieldProps) => (
  <AriaLocale>
    <NumberBox {...props} />
  </AriaLocale>
)

function NumberBox({ ref, ...given }: NumberFieldProps) {
  const { value, onChange, placeholder = '', unit, label } = given
  const texts = useTexts()
  const { state, fault } = useNumberEntry({ value, onChange, terms: given, locale: texts.locale })
  // The reason of the text itself says more than that of a form.
  const props = fault ? { ...given, error: numberFaultText(fault, texts) } : given
  const places = placesOf(given)
  const root = useFocusRef(ref)
  const input = useRef<HTMLInputElement>(null)
  const isInvalid = Boolean(props.error)
  const aria = useNumberField(
    {
      ...ariaStates(props),
      label,
      description: props.description,
      errorMessage: props.error,
      // Decides which keys a phone offers.
      formatOptions: { minimumFractionDigits: places, maximumFractionDigits: places },
      // A page that is scrolled must not change a number.
      isWheelDisabled: true,
    },
    // What it says of the input it takes from here alone, whatever `isInvalid` is given.
    { ...state, displayValidation: { ...state.displayValidation, isInvalid } },
    input,
  )
  const { validationErrors, validationDetails } = state.displayValidation
  const slots = { increment: aria.incrementButtonProps, decrement: aria.decrementButtonProps }
  return (
    <Provider
      values={[
        [LabelContext, aria.labelProps],
        [ButtonContext, { slots }],
        [TextContext, { slots: { description: aria.descriptionProps, errorMessage: aria.errorMessageProps } }],
        [FieldErrorContext, { isInvalid, validationErrors, validationDetails }],
      ]}
    >
      <div
        {...fieldRoot(props)}
        ref={root}
        data-invalid={isInvalid || undefined}
        data-disabled={props.disabled || undefined}
        data-readonly={props.readOnly || undefined}
        data-required={props.required || undefined}
      >
        <FieldLabel {...props} />
        <Group className="input number-box" isDisabled={props.disabled ?? false} isInvalid={isInvalid}>
          <Button slot="decrement" className="field-button">
            <Icon path={lessIcon} size={16} />
          </Button>
          <input {...aria.inputProps} ref={input} className="field-input" placeholder={placeholder} />
          {unit !== undefined && <span className="field-affix">{unit}</span>}
          <Button slot="increment" className="field-button">
            <Icon path={addIcon} size={16} />
          </Button>
        </Group>
        <FieldFoot {...props} />
      </div>
    </Provider>
  )
}
