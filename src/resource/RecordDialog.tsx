import { useState } from 'react'
import type { ModuleName } from '@/api/rows'
import { isFit } from '@/api/fieldRules'
import { useTexts } from '@/i18n/useTexts'
import { useDraftTrouble } from '@/offline/drafts'
import type { Editing } from '@/offline/useEditing'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DraftTrouble } from '@/ui/draft/DraftTrouble'
import { LeaveDialog } from '@/ui/draft/LeaveDialog'
import { Form, FormActions } from '@/ui/Form'
import { FieldControl } from './FieldControl'
import { RecordDraft } from './RecordDraft'
import type { Resource } from './resource'
import { type Editor, useRecordForm } from './useRecordForm'
import { useSeenFields } from './useSeenFields'

interface RecordDialogProps<M extends ModuleName> {
  resource: Resource<M>
  editing: Editing
  editor: Editor
}

/** Adds or edits a record of a resource. Input is kept as a draft while typing, so that no reload loses it. */
export function RecordDialog<M extends ModuleName>({ resource, editing, editor }: RecordDialogProps<M>) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const form = useRecordForm(resource, editing, editor)
  const trouble = useDraftTrouble(({ message }) => message)
  const { record, draft } = editing
  const seen = useSeenFields(resource)
  const fields = form.fields.filter((field) => seen.includes(field))
  const leave = () => (form.unsaved && !form.busy ? setAsking(true) : editor.close())
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={record === null ? t('添加') : t('编辑')}
        closeLabel={t('关闭')}
        width={fields.length > 5 ? 'full' : 'plain'}
      >
        {draft && (
          <RecordDraft
            resource={resource}
            draft={draft}
            values={form.values}
            onTake={form.take}
            onDiscard={(row, gone) => (gone ? editor.close() : editor.restart(row))}
          />
        )}
        <DraftTrouble message={trouble} />
        <Form columns={fields.length > 5 ? 2 : 1} onSubmit={() => void form.submit()}>
          {fields.map((field, index) => (
            <FieldControl
              key={field}
              {...form.control(field)}
              required={!isFit(resource.module, field, '')}
              first={index === 0}
            />
          ))}
          <FormActions>
            <Button onPress={leave}>{t('取消')}</Button>
            <Button look="primary" type="submit" busy={form.busy}>
              {t('保存')}
            </Button>
          </FormActions>
        </Form>
      </Dialog>
      <LeaveDialog
        open={asking}
        onClose={() => setAsking(false)}
        onKeep={editor.leave}
        onDiscard={() => {
          void form.drop()
          editor.close()
        }}
      />
    </>
  )
}
