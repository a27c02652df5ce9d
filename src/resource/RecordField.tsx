import { useController, type Control } from 'react-hook-form'
import { isFit } from '@/api/fieldRules'
import { useTexts } from '@/i18n/useTexts'
import { FieldControl } from './FieldControl'
import { unitText, type Resource } from './resource'
import { faultOf, type Values } from './values'

interface RecordFieldProps {
  resource: Resource
  control: Control<Values>
  field: string
  /** Takes the focus when the form opens. */
  first: boolean
}

/** A field in the form of a resource's record, with what the contract has against its value once saving was tried. */
export function RecordField({ resource, control, field, first }: RecordFieldProps) {
  const { t, title } = useTexts()
  const { module, fields } = resource
  const { field: entered, fieldState } = useController({ control, name: field })
  const { error } = fieldState
  return (
    <FieldControl
      {...entered}
      module={module}
      field={field}
      unit={unitText(fields[field]?.unit, t)}
      required={!isFit(module, field, '')}
      first={first}
      error={error ? faultOf(module, field, entered.value, t as never) || title(error.message ?? '') : ''}
    />
  )
}
