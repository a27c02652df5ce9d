import { TextArea as AriaTextArea, TextField } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import './textArea.css'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'

interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  rows?: number
  /** Maximum number of characters; adds a counter. */
  maxLength?: number
  autoComplete?: string
}

/** Multi-line text. */
export function TextArea({ ref, ...props }: TextAreaProps) {
  const { value, onChange, placeholder = '', rows = 4, maxLength, autoComplete = 'off' } = props
  const { t } = useTexts()
  const root = useFocusRef(ref)
  return (
    <TextField
      {...ariaStates(props)}
      {...fieldRoot(props)}
      ref={root}
      value={value}
      onChange={onChange}
      autoComplete={autoComplete}
      {...(maxLength !== undefined && { maxLength })}
    >
      <FieldLabel {...props} />
      <div className="field-counted">
        <AriaTextArea className="textarea" rows={rows} placeholder={placeholder} />
        {maxLength !== undefined && (
          <>
            <span className="field-count" aria-hidden="true">
              {value.length} / {maxLength}
            </span>
            <span role="status" className="sr-only">
              {value.length >= maxLength && t('已到 {{count}} 个字的上限', { count: maxLength })}
            </span>
          </>
        )}
      </div>
      <FieldFoot {...props} />
    </TextField>
  )
}
