import { ComboBox as AriaComboBox, ComboBoxValue } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { ComboControl } from './select/ComboControl'
import type { Option } from './select/option'
import { Options } from './select/Options'
import { TagList } from '../base/TagList'

interface MultiSelectProps<T extends string> extends FieldProps {
  options: readonly Option<T>[]
  value: readonly T[]
  onChange: (value: T[]) => void
  placeholder?: string
}

/** Multiple choice from a list, shown as removable tags. */
export function MultiSelect<T extends string>({ ref, ...props }: MultiSelectProps<T>) {
  const { options, value, onChange, placeholder } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  const editable = !props.disabled && !props.readOnly
  const chosen = options.filter(({ id }) => value.includes(id))
  return (
    <AriaLocale>
      <AriaComboBox
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        selectionMode="multiple"
        defaultItems={options}
        value={value}
        onChange={(next) => onChange(options.map(({ id }) => id).filter((id) => next.includes(id)))}
        allowsEmptyCollection
      >
        <FieldLabel {...props} />
        <ComboControl
          field={props}
          placeholder={chosen.length > 0 ? '' : placeholder}
          filled={chosen.length > 0}
          onClear={() => onChange([])}
        >
          {chosen.length > 0 && (
            // Elsewhere in a combo box tags would be added to its options.
            <ComboBoxValue className="combo-chosen">
              {() => (
                <TagList
                  label={t('已选{{name}}', { name: props.label })}
                  items={chosen}
                  {...(editable && { onRemove: (id) => onChange(value.filter((one) => one !== id)) })}
                />
              )}
            </ComboBoxValue>
          )}
        </ComboControl>
        <FieldFoot {...props} />
        <Options empty={t('没有符合的选项')} />
      </AriaComboBox>
    </AriaLocale>
  )
}
