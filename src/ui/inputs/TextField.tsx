import { useRef, useState, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { Button, Group, Input, TextField as AriaTextField } from 'react-aria-components'
import clearIcon from 'virtual:icon/close-circle-fill'
import eyeIcon from 'virtual:icon/eye-line'
import eyeOffIcon from 'virtual:icon/eye-off-line'
import { useTexts } from '@/i18n/useTexts'
import { tidyLine } from '@/lib/tidy'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { Icon } from '../base/Icon'

interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'password' | 'email' | 'tel' | 'url'
  placeholder?: string
  maxLength?: number
  autoComplete?: string
  /** Puts the text right when the field is left: by default, signs that nobody sees and spaces around it go. Not for passwords. */
  tidy?: (text: string) => string
  /** Has the focus when its dialog opens. */
  takesFocus?: boolean
  /** Shows a clear button while the field is not empty. */
  clearable?: boolean
  /** Adornments before and after the text: an icon, a protocol, a unit. */
  before?: ReactNode
  after?: ReactNode
  /** A button of its own at the end: a `field-button`. */
  action?: ReactNode
}

/** Single-line text. Passwords have a visibility toggle. */
export function TextField({ ref, ...props }: TextFieldProps) {
  const {
    value,
    onChange,
    type = 'text',
    placeholder = '',
    maxLength,
    autoComplete = 'off',
    takesFocus = false,
    tidy = tidyLine,
  } = props
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  const root = useFocusRef(ref)
  const input = useRef<HTMLInputElement>(null)
  const editable = !props.disabled && !props.readOnly
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const leave = () => {
    const right = type === 'password' || !editable ? value : tidy(value)
    if (right !== value) onChange(right)
    props.onBlur?.()
  }
  const seen: HTMLInputTypeAttribute = type === 'password' && shown ? 'text' : type
  return (
    <AriaTextField
      {...ariaStates(props)}
      {...fieldRoot(props)}
      ref={root}
      onBlur={leave}
      value={value}
      onChange={onChange}
      type={seen}
      autoComplete={autoComplete}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog may take the focus
      autoFocus={takesFocus}
      {...(maxLength !== undefined && { maxLength })}
    >
      <FieldLabel {...props} />
      <Group className="input" isDisabled={props.disabled ?? false}>
        {props.before !== undefined && <span className="field-affix">{props.before}</span>}
        <Input ref={input} className="field-input" placeholder={placeholder} />
        {props.after !== undefined && <span className="field-affix">{props.after}</span>}
        {props.clearable && editable && value !== '' && (
          <Button className="field-button" aria-label={t('清空{{name}}', { name: props.label })} onPress={clear}>
            <Icon path={clearIcon} size={16} />
          </Button>
        )}
        {type === 'password' && !props.disabled && (
          <Button
            className="field-button"
            aria-label={shown ? t('隐藏密码') : t('显示密码')}
            onPress={() => setShown(!shown)}
          >
            <Icon path={shown ? eyeOffIcon : eyeIcon} size={16} />
          </Button>
        )}
        {editable && props.action}
      </Group>
      <FieldFoot {...props} />
    </AriaTextField>
  )
}
