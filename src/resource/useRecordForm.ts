import { useEffect, useRef, useState } from 'react'
import { useSave } from '@/api/resource'
import { ApiError } from '@/api/status'
import type { ModuleName } from '@/api/rows'
import { useTexts } from '@/i18n/useTexts'
import { useDraft } from '@/offline/useDraft'
import type { Editing, useEditing } from '@/offline/useEditing'
import { useUndo } from '@/offline/useUndo'
import { usePage } from '@/routes/usePage'
import { changedFields } from '@/lib/record'
import { settleConflict } from '@/stores/conflict'
import { setUnsaved } from '@/stores/tabs'
import type { Focusable } from '@/ui/field/fieldProps'
import { useWriteToast } from '@/ui/useWriteToast'
import { unitText, type Resource } from './resource'
import { bodyOf, faultOf, newValues, restoredValues, type Values } from './values'

export type Editor = Pick<ReturnType<typeof useEditing>, 'close' | 'leave' | 'restart'>

/**
 * The form of a record: its values, kept as a draft while typed, the fault of each field once saving was tried, and saving
 * itself. What somebody else has changed meanwhile is settled at once, or later in the sync centre.
 */
export function useRecordForm<M extends ModuleName>(resource: Resource<M>, editing: Editing, editor: Editor) {
  const { t } = useTexts()
  const page = usePage()
  const tell = useWriteToast(useUndo())
  const { record, base, draft } = editing
  // An old draft may not know what it began from.
  const save = useSave(resource.module, { base: record === null ? null : (base ?? undefined), inPlace: true })
  const [initial] = useState(() => (base ? restoredValues(resource, base) : newValues(resource)))
  const [values, setValues] = useState(() => (draft ? restoredValues(resource, draft.values) : initial))
  const [tried, setTried] = useState(false)
  const { keep, drop } = useDraft({ path: page.path, record, base, initial })
  const fields = Object.keys(initial)
  const controls = useRef(new Map<string, Focusable>())
  const unsaved = draft !== undefined || changedFields(values, initial).length > 0

  useEffect(() => {
    setUnsaved(page.key, unsaved)
    return () => setUnsaved(page.key, false)
  }, [page.key, unsaved])

  const faultIn = (field: string) => faultOf(resource.module, field, values[field], t as never)
  const change = (next: Values) => {
    setValues(next)
    const name = next[resource.main]
    keep(next, typeof name === 'string' ? name : '')
  }
  const submit = async () => {
    setTried(true)
    const wrong = fields.find((field) => faultIn(field))
    if (wrong !== undefined) return controls.current.get(wrong)?.focus()
    try {
      tell(await save.mutateAsync({ ...bodyOf(values), ...(record && { uuid: record }) } as never))
    } catch (error) {
      // A refusal is mended here, in the form.
      if (!(error instanceof ApiError) || error.key === undefined) return
      await settleConflict(error.key)
    }
    editor.close()
  }
  return {
    values,
    unsaved,
    busy: save.isPending,
    drop,
    submit,
    take: (field: string, value: unknown) => change({ ...values, [field]: value }),
    control: (field: string) => ({
      field,
      module: resource.module,
      value: values[field],
      error: tried ? faultIn(field) : '',
      unit: unitText(resource.fields[field]?.unit, t),
      ref: (control: Focusable | null) => {
        if (control) controls.current.set(field, control)
        else controls.current.delete(field)
      },
      onChange: (value: unknown) => change({ ...values, [field]: value }),
    }),
    fields,
  }
}
