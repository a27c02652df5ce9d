import { fieldText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { ATTACHMENTS } from '@/lib/attachment'
import { FieldControl } from '@/resource/FieldControl'
import { AmendFiles } from './AmendFiles'

interface AmendFieldProps {
  module: string
  field: string
  value: unknown
  error: string
  onChange: (value: unknown) => void
}

/** The control that suits a field's value, attachments among them. */
export function AmendField(props: AmendFieldProps) {
  const { t } = useTexts()
  const { field, value, onChange } = props
  return field === ATTACHMENTS ? (
    <AmendFiles label={fieldText(field, t)} value={value} onChange={onChange} />
  ) : (
    <FieldControl {...props} />
  )
}
