import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { documentModules } from '@/contract/rowSchemas/document'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { useAttachments } from '@/offline/files/attachments'
import { useEditForm, useFormField } from '@/records/form/useEditForm'
import { useSession } from '@/stores/session'
import { reportWrite } from '@/records/list/reportWrite'
import { Select } from '@/ui/inputs/Select'
import type { UploadItem } from '@/ui/inputs/upload/useUploads'
import type { Attachment } from '@/lib/attachment'
import { TextField } from '@/ui/inputs/TextField'
import { TextSkeleton } from '@/ui/feedback/Skeletons'
import type { WriteProps } from './DocumentFrame'
import { byParagraph } from './byParagraph'
import { DocumentFiles } from './DocumentFiles'
import { documentSchema, restoredDocument, TITLE_CHARACTERS } from './documentValues'
import type { DocumentKind } from './editor'
import { EditStatus } from './EditStatus'
import { useFileUrls } from './fileUrls'
import { FormFrame } from './FormFrame'
import { usePictures } from './usePictures'

/** Writes a document, new or stored. Input is stored as a draft at least every second, and saved by the outbox. */
export function DocumentForm({ kind, editing, editor, full, onFull, onMade }: WriteProps & { kind: DocumentKind }) {
  const { t } = useTexts()
  const account = useSession(({ username }) => username)
  const { read } = useAttachments()
  const [filling, setFilling] = useState(false)
  const [failed, setFailed] = useState<readonly UploadItem<Attachment>[]>([])
  const edited = useEditForm({
    module: 'document',
    editing,
    editor,
    schema: documentSchema,
    read: restoredDocument,
    fresh: { author: account },
    toRow: (values) => ({ ...values, kind: kind.kind }),
    main: 'title',
    notify: (saved) => {
      reportWrite(saved)
      if (editing.record === null) onMade(saved.data.uuid)
    },
  })
  const { form, frame, control } = edited
  const { unsaved, bar, trouble } = frame
  const title = useFormField(edited, 'title')
  const module = useFormField(edited, 'module')
  const [content, files] = useWatch({ control, name: ['content', 'attachments'] })
  const useFileUrl = useFileUrls(files, read)
  const { addPicture, adding } = usePictures(form)
  // Not what the editor itself has reported: that would come back to it late.
  const [given, setGiven] = useState(content)
  const setContent = (next: string) =>
    form.setValue('content', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  const { Editor } = kind
  const contentFault = frame.errors.find(({ name }) => name === 'content')?.message
  return (
    <FormFrame
      label={edited.isNew ? t('新文档') : t('编辑文档')}
      heading={title.value || t('新文档')}
      frame={frame}
      bar={
        bar && {
          ...bar,
          compared: byParagraph(kind.kind, bar.compared, t('正文（只列出不同的段落）')),
          onTake: (name) => {
            bar.onTake(name)
            if (name === 'content') setGiven(form.getValues('content'))
          },
        }
      }
      isWaiting={filling || adding > 0}
      failed={failed.map(({ file }) => file.name)}
      full={full}
      onFull={onFull}
      fields={
        <>
          <div className="document-title-field">
            <TextField
              {...title}
              labelHidden
              required
              takesFocus={edited.isNew}
              maxLength={TITLE_CHARACTERS}
              placeholder={t('标题，最多 {{count}} 个字', { count: TITLE_CHARACTERS })}
            />
          </div>
          <div className="document-module-field">
            <Select
              {...module}
              labelHidden
              onChange={(value) => value && module.onChange(value)}
              options={documentModules.map((id) => ({ id, label: valueText('module', id, t) }))}
            />
          </div>
        </>
      }
      actions={<DocumentFiles form={form} onBusy={setFilling} failed={failed} onFailed={setFailed} />}
    >
      <div className="document-editor">
        <Suspense fallback={<TextSkeleton />}>
          <Editor
            content={given}
            onChange={setContent}
            label={t('正文')}
            isNew={edited.isNew}
            addPicture={addPicture}
            useFileUrl={useFileUrl}
          />
        </Suspense>
      </div>
      {contentFault !== undefined && (
        <p role="alert" className="text-error">
          {contentFault}
        </p>
      )}
      <EditStatus text={kind.toText(content)} unsaved={unsaved} trouble={trouble !== ''} adding={adding} />
    </FormFrame>
  )
}
