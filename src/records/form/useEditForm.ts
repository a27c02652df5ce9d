import type { Control, FieldValues, Path } from 'react-hook-form'
import type { ModuleName } from '@/contract/rows'
import { tidyOf } from '@/contract/tidy'
import { fieldText, valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import type { Editing } from '@/offline/drafts/useEditing'
import { useRecordForm, type Editor, type FieldName, type RecordFormOptions, type Saved } from './useRecordForm'
import { usePage } from '@/routes/usePage'
import { useRights } from '@/stores/rights'
import { reportWrite } from '@/records/list/reportWrite'
import { useField } from '@/ui/inputs/field/useField'

/** Props of a record form. */
export interface EditFormProps {
  readonly editing: Editing
  readonly editor: Editor
  /** Reports the outcome of the write; by default a toast offering undo. */
  readonly notify?: (written: Saved) => void
}

interface EditFormOptions<M extends ModuleName, V extends FieldValues>
  extends EditFormProps, Omit<RecordFormOptions<M, V>, keyof EditFormProps | 'page' | 'label' | 'shown' | 'fault'> {
  /** Display texts of values, by field, where the default does not apply. */
  readonly words?: { readonly [N in FieldName<V>]?: (value: V[N], values: V) => string }
  /** The message for a field's value; '' for the rule's own. */
  readonly faultOf?: (name: FieldName<V>, value: unknown) => string
}

/** Form of a record on the current page, with field labels, display texts and the outcome toast. */
export function useEditForm<M extends ModuleName, V extends FieldValues>(options: EditFormOptions<M, V>) {
  const { words = {}, notify, faultOf, ...rest } = options
  const { t, title } = useTexts()
  const page = usePage()
  const tidy = (name: FieldName<V>) => tidyOf(rest.module, name)
  const label = (name: FieldName<V>) => fieldText(name, t, rest.module)
  const shown = (values: V, name: FieldName<V>) => {
    const format = (words as NonNullable<EditFormOptions<M, V>['words']>)[name]
    // An empty value has the same text in every form.
    return (format && format(values[name], values)) || valueText(name, format ? '' : values[name], t)
  }
  const fault = (name: FieldName<V>, value: unknown, message: string) => faultOf?.(name, value) || title(message)
  const { write } = useRights(rest.module)
  const edited = useRecordForm({ ...rest, page, label, shown, fault, notify: notify ?? reportWrite })
  const name = rest.editing.base?.[rest.main]
  const heading = edited.isNew
    ? t('添加')
    : typeof name === 'string' && name !== ''
      ? t('编辑“{{title}}”', { title: valueText(rest.main, name, t) })
      : t('编辑')
  return { ...edited, frame: { ...edited.frame, title: heading, readOnly: !write }, label, fault, tidy }
}

const given = (tidy: ((text: string) => string) | undefined) => tidy && { tidy }

/** The part of useEditForm that a field needs. */
export interface LabelledForm<V extends FieldValues> {
  readonly control: Control<V>
  readonly label: (name: FieldName<V>) => string
  readonly tidy: (name: FieldName<V>) => ((text: string) => string) | undefined
}

/** Props of a `ui` input for one field of a form: label, value, change handler, error, how its text is put right. */
export const useFormField = <V extends FieldValues, N extends Path<V> & FieldName<V>>(
  { control, label, tidy }: LabelledForm<V>,
  name: N,
) => ({ label: label(name), ...given(tidy(name)), ...useField(control, name) })
