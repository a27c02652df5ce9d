import type { Control, FieldValues, Path } from 'react-hook-form'
import type { FieldName } from '@/offline/drafts/useRecordForm'
import { useField } from '@/ui/inputs/field/useField'

/** What a field needs of its form (useEditForm). */
export interface LabelledForm<V extends FieldValues> {
  readonly control: Control<V>
  readonly label: (name: FieldName<V>) => string
}

/** Label, value, change and error of one field of a record's form, for the parts of `ui`. */
export const useFormField = <V extends FieldValues, N extends Path<V> & FieldName<V>>(
  { control, label }: LabelledForm<V>,
  name: N,
) => ({ label: label(name), ...useField(control, name) })
