import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSave } from '@/api/resource'
import { ApiError } from '@/api/status'
import { useTexts } from '@/i18n/useTexts'
import { useDraftTrouble } from '@/offline/drafts'
import { useDraft } from '@/offline/useDraft'
import type { Editing, useEditing } from '@/offline/useEditing'
import { useUndo } from '@/offline/useUndo'
import { usePage } from '@/routes/usePage'
import { settleConflict } from '@/stores/conflict'
import { setUnsaved } from '@/stores/tabs'
import { Dialog } from '@/ui/Dialog'
import { DraftTrouble } from '@/ui/draft/DraftTrouble'
import { LeaveDialog } from '@/ui/draft/LeaveDialog'
import { useWriteToast } from '@/ui/useWriteToast'
import { EditDraft } from './EditDraft'
import { EditFields } from './EditFields'
import { editSchema, emptyValues, restoredValues, type EditValues } from './editValues'

interface EditDialogProps {
  editing: Editing
  editor: Pick<ReturnType<typeof useEditing>, 'close' | 'leave' | 'restart'>
}

/** Adds or edits a row. Input is kept as a draft while typing, so that no reload loses it. */
export function EditDialog({ editing, editor }: EditDialogProps) {
  const { t } = useTexts()
  const page = usePage()
  const tell = useWriteToast(useUndo())
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { record, base, draft } = editing
  // An old draft may not know what it began from.
  const save = useSave('table', { base: record === null ? null : (base ?? undefined), inPlace: true })
  const [initial] = useState(() => (base ? restoredValues(base) : emptyValues))
  const { keep, drop } = useDraft({ path: page.path, record, base, initial })
  const trouble = useDraftTrouble(({ message }) => message)
  const form = useForm<EditValues>({
    resolver: standardSchemaResolver(editSchema),
    defaultValues: draft ? restoredValues(draft.values) : initial,
  })
  const { handleSubmit, watch, formState } = form
  const unsaved = formState.isDirty || draft !== undefined

  useEffect(() => {
    const { unsubscribe } = watch((values) => keep(values, values.title))
    return unsubscribe
  }, [watch, keep])

  useEffect(() => {
    setUnsaved(page.key, unsaved)
    return () => setUnsaved(page.key, false)
  }, [page.key, unsaved])

  const submit = handleSubmit(async (values) => {
    try {
      tell(await save.mutateAsync({ ...values, ...(record && { uuid: record }) }))
    } catch (error) {
      // A refusal is mended here; what somebody else has changed meanwhile is settled at once, or later in the sync centre.
      if (!(error instanceof ApiError) || error.key === undefined) return
      await settleConflict(error.key)
    }
    editor.close()
  })
  const leave = () => ((unsaved || busy) && !save.isPending ? setAsking(true) : editor.close())

  return (
    <>
      <Dialog open onClose={leave} title={record ? t('编辑') : t('添加')} closeLabel={t('关闭')}>
        {draft && (
          <EditDraft
            draft={draft}
            form={form}
            onDiscard={(row, gone) => (gone ? editor.close() : editor.restart(row))}
          />
        )}
        <DraftTrouble message={trouble} />
        <form noValidate onSubmit={(event) => void submit(event)}>
          <EditFields form={form} onBusy={setBusy} />
          <div className="mt-2 flex justify-end gap-2">
            <button type="button" className="btn" onClick={leave}>
              {t('取消')}
            </button>
            <button type="submit" className="btn btn-primary" disabled={save.isPending || busy}>
              {(save.isPending || busy) && <span className="spinner" />}
              {t('保存')}
            </button>
          </div>
        </form>
      </Dialog>
      <LeaveDialog
        open={asking}
        onClose={() => setAsking(false)}
        onKeep={editor.leave}
        onDiscard={() => {
          void drop()
          editor.close()
        }}
      />
    </>
  )
}
