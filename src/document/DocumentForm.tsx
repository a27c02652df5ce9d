import { Suspense, useEffect, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import fullIcon from 'virtual:icon/fullscreen-line'
import smallIcon from 'virtual:icon/fullscreen-exit-line'
import backIcon from 'virtual:icon/arrow-left-line'
import { documentModules } from '@/api/rowSchemas/document'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { useAttachments } from '@/offline/files/attachments'
import { useUndo } from '@/offline/outbox/calls'
import { useEditForm, useFormField, type EditFormProps } from '@/resource/useEditForm'
import { usePage } from '@/routes/usePage'
import { useSession } from '@/stores/session'
import { setUnsaved } from '@/stores/tabs'
import { useWriteToast } from '@/ui/feedback/useWriteToast'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { Select } from '@/ui/inputs/Select'
import { TextField } from '@/ui/inputs/TextField'
import { DraftBar } from '@/ui/inputs/draft/DraftBar'
import { DraftError } from '@/ui/inputs/draft/DraftError'
import { LeaveDialog } from '@/ui/inputs/draft/LeaveDialog'
import { byParagraph } from './byParagraph'
import { DocumentFiles } from './DocumentFiles'
import { documentSchema, restoredDocument, TITLE_CHARACTERS } from './documentValues'
import type { DocumentKind } from './editor'
import { EditStatus } from './EditStatus'
import { useFileUrls } from './fileUrls'
import { usePictures } from './usePictures'

interface DocumentFormProps extends EditFormProps {
  kind: DocumentKind
  full: boolean
  onFull: (full: boolean) => void
  /** Shows a document that was just made. */
  onMade: (uuid: string) => void
}

/** Writes a document, new or stored. Input is stored as a draft at least every second, and saved by the outbox. */
export function DocumentForm({ kind, editing, editor, full, onFull, onMade }: DocumentFormProps) {
  const { t } = useTexts()
  const page = usePage()
  const account = useSession(({ username }) => username)
  const toast = useWriteToast(useUndo())
  const { read } = useAttachments()
  const [asking, setAsking] = useState(false)
  const [filling, setFilling] = useState(false)
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
      toast(saved)
      if (editing.record === null) onMade(saved.data.uuid)
    },
  })
  const { form, frame, control } = edited
  const { unsaved, busy, bar, trouble } = frame
  const title = useFormField(edited, 'title')
  const module = useFormField(edited, 'module')
  const [content, files] = useWatch({ control, name: ['content', 'attachments'] })
  const useFileUrl = useFileUrls(files, read)
  const { addPicture, adding } = usePictures(form)
  // Not what the editor has told itself: that would come back to it late.
  const [given, setGiven] = useState(content)
  const setContent = (next: string) =>
    form.setValue('content', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  // The form's own mark is taken off while another tab is in front; the text is still not saved.
  useEffect(() => () => setUnsaved(page.key, unsaved), [page.key, unsaved])

  const isWaiting = filling || adding > 0
  const leave = () => (busy ? undefined : unsaved || isWaiting ? setAsking(true) : frame.onClose())
  const save = () => {
    if (busy || isWaiting) return
    // An editor tells its last words when the focus leaves it.
    const focused = document.activeElement
    if (focused instanceof HTMLElement) {
      focused.blur()
      focused.focus({ preventScroll: true })
    }
    frame.onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    save()
  }
  const { Editor } = kind
  const contentFault = frame.errors.find(({ name }) => name === 'content')?.message
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the button below
    <section className="document-form" aria-label={edited.isNew ? t('新文档') : t('编辑文档')} onKeyDown={onKeyDown}>
      <h2 className="sr-only">{title.value || t('新文档')}</h2>
      {bar && (
        <DraftBar
          {...bar}
          compared={byParagraph(kind.kind, bar.compared, t('正文（只列出不同的段落）'))}
          onTake={(name) => {
            bar.onTake(name)
            if (name === 'content') setGiven(form.getValues('content'))
          }}
        />
      )}
      <DraftError message={trouble} />
      <div className="document-fields">
        <IconButton icon={backIcon} label={t('返回')} onPress={leave} />
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
        <div className="document-actions">
          <DocumentFiles form={form} onBusy={setFilling} />
          <span className="document-wide">
            <IconButton
              icon={full ? smallIcon : fullIcon}
              label={full ? t('退出全屏') : t('全屏')}
              onPress={() => onFull(!full)}
            />
          </span>
          <Button variant="primary" busy={busy || isWaiting} onPress={save}>
            {t('保存')}
          </Button>
        </div>
      </div>
      <div className="document-editor">
        <Suspense fallback={<div className="skeleton h-full" role="status" aria-label={t('加载中')} />}>
          <Editor
            content={given}
            onChange={setContent}
            label={t('正文')}
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
      <LeaveDialog
        open={asking}
        onClose={() => setAsking(false)}
        onKeep={frame.onLeave}
        onDiscard={() => {
          frame.onDrop()
          frame.onClose()
        }}
      />
    </section>
  )
}
