import { Button, Group, Input, SearchField as AriaSearchField } from 'react-aria-components'
import clearIcon from 'virtual:icon/close-circle-fill'
import searchIcon from 'virtual:icon/search-line'
import { AriaLocale } from '../AriaLocale'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { Icon } from '../base/Icon'

interface SearchFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** Called with the text on Enter, and with '' when cleared by button or Escape. */
  onSearch?: (value: string) => void
  placeholder?: string
}

/** A search field. */
export function SearchField({ ref, ...props }: SearchFieldProps) {
  const root = useFocusRef(ref)
  const { value, onChange, onSearch, placeholder = '' } = props
  return (
    <AriaLocale>
      <AriaSearchField
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        value={value}
        onChange={onChange}
        autoComplete="off"
        {...(onSearch && { onSubmit: onSearch, onClear: () => onSearch('') })}
      >
        <FieldLabel {...props} />
        <Group className="input" isDisabled={props.disabled ?? false}>
          <Icon path={searchIcon} size={16} className="field-affix" />
          <Input className="field-input" placeholder={placeholder} />
          {value !== '' && (
            <Button className="field-button">
              <Icon path={clearIcon} size={16} />
            </Button>
          )}
        </Group>
        <FieldFoot {...props} />
      </AriaSearchField>
    </AriaLocale>
  )
}
