import type { FieldValues } from 'react-hook-form'
import type { ModuleName } from '@/api/rows'
import { fieldText, valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import type { Editing } from '@/offline/drafts/useEditing'
import {
  useRecordForm,
  type Editor,
  type FieldName,
  type RecordFormOptions,
  type Saved,
} from '@/offline/drafts/useRecordForm'
import { useUndo } from '@/offline/outbox/calls'
import { usePage } from '@/routes/usePage'
import { useWriteToast } from '@/ui/feedback/useWriteToast'

/** What a page gives to the form of one of its records. */
export interface EditFormProps {
  readonly editing: Editing
  readonly editor: Editor
  /** Says what the write came to; by standard a toast that offers to take it back. */
  readonly tell?: (written: Saved) => void
}

interface EditFormOptions<M extends ModuleName, V extends FieldValues>
  extends EditFormProps, Omit<RecordFormOptions<M, V>, keyof EditFormProps | 'page' | 'label' | 'shown'> {
  /** Values that this form says otherwise. */
  readonly words?: { readonly [N in FieldName<V>]?: (value: V[N], values: V) => string }
}

/** The form of a record of the page in front, with the words for its fields and for what a write came to. */
export function useEditForm<M extends ModuleName, V extends FieldValues>(options: EditFormOptions<M, V>) {
  const { words = {}, tell, ...rest } = options
  const { t } = useTexts()
  const page = usePage()
  const toast = useWriteToast(useUndo())
  const label = (name: FieldName<V>) => fieldText(name, t, rest.module)
  const shown = (values: V, name: FieldName<V>) => {
    const say = (words as NonNullable<EditFormOptions<M, V>['words']>)[name]
    // What is empty is said alike in every form.
    return (say && say(values[name], values)) || valueText(name, say ? '' : values[name], t)
  }
  return { ...useRecordForm({ ...rest, page, label, shown, tell: tell ?? toast }), label }
}
