import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import addIcon from 'virtual:icon/add-line'
import { rowOptions } from '@/client/records'
import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import type { EditFormProps } from '@/records/form/useEditForm'
import { useRights } from '@/stores/rights'
import { PageHead } from '@/ui/data/PageHead'
import { Loaded } from '@/ui/data/Loaded'
import { EmptyState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import { RemoveDocument } from './RemoveDocument'
import type { DocumentPath } from './useDocumentAddress'
import { useDocuments, type Documents } from './useDocuments'
import type { ViewActions } from './ViewFrame'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { TextSkeleton } from '@/ui/feedback/Skeletons'
import './document.css'
import './writing.css'

interface BegunDialogProps {
  open: boolean
  /** The title that was written; '' for none. */
  name: string
  onClose: () => void
  onBeginAnew: () => void
}

/** Asks whoever begins a new document over one that is not saved: to go on with it, or to begin anew without it. */
function BegunDialog({ open, name, onClose, onBeginAnew }: BegunDialogProps) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('已经有一份在写')}
      message={t('“{{name}}”还没有保存。可以接着写，保存后再新建；也可以放弃它重新开始，放弃后不能找回', {
        name: name || t('未命名'),
      })}
      cancel={t('接着写')}
      confirm={t('放弃并重新开始')}
      onConfirm={onBeginAnew}
    />
  )
}

/** What the list of a page is given. */
export interface ListProps extends Pick<Documents, 'place' | 'drafts'> {
  onSearch: Documents['show']
  onOpen: (row: { readonly uuid: string }) => void
}

/** What the form of a page is given. */
export interface WriteProps extends EditFormProps {
  full: boolean
  onFull: (full: boolean) => void
  /** Shows a document that was just made. */
  onMade: (uuid: string) => void
}

interface DocumentFrameProps<M extends ModuleName> {
  module: M
  path: DocumentPath
  title: string
  purpose: string
  texts: {
    readonly add: string
    /** Where none is open; the detail is for those who may not add one. */
    readonly choose: string
    readonly chooseDetail: string
    readonly gone: string
  }
  nameOf: (row: Row<M>) => string
  /** Before the button that adds one; for those who may add. */
  renderActions?: (open: Documents['open']) => ReactNode
  renderList: (props: ListProps) => ReactNode
  /** Whether a record is one of this page. */
  belongs?: (row: Row<M>) => boolean
  /** What is written takes the place of the list, too. */
  alone?: boolean
  renderForm: (props: WriteProps) => ReactNode
  renderView: (row: Row<M>, actions: ViewActions) => ReactNode
}

/** A page of documents: their list, and beside it the one that is read or written; on a phone one after the other. */
export function DocumentFrame<M extends ModuleName>(props: DocumentFrameProps<M>) {
  const { module, texts, belongs = () => true, renderForm, renderView } = props
  const documents = useDocuments(props.path)
  const { place, show, uuid, editor, drafts, open, add } = documents
  const { editing } = editor
  const { t } = useTexts()
  const { write: mayWrite, remove: mayRemove } = useRights(module)
  const [full, setFull] = useState(false)
  const [removing, setRemoving] = useState<Row<M>>()
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...rowOptions(module, uuid), enabled: uuid !== '' })
  const answered = isPlaceholderData ? undefined : data
  const row = answered?.row && belongs(answered.row) ? answered.row : null
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape' && full && !event.defaultPrevented) setFull(false)
  }
  const isOpen = editing !== null || uuid !== ''
  const renderOpen = () => {
    if (editing) {
      const form = renderForm({
        editing,
        editor,
        full,
        onFull: setFull,
        onMade: (made) => show({ document: made }, true),
      })
      return <Suspense fallback={<TextSkeleton />}>{form}</Suspense>
    }
    if (uuid === '')
      return (
        <EmptyState
          kind="notChosen"
          title={texts.choose}
          {...(mayWrite ? { action: texts.add, onAction: add } : { detail: texts.chooseDetail })}
        />
      )
    return (
      <Loaded data={answered} error={error} onRetry={() => void refetch()} skeleton={<TextSkeleton />}>
        {() =>
          row ? (
            renderView(row, {
              hasDraft: drafts.some(({ at, record }) => at === 'here' && record === row.uuid),
              full,
              onFull: setFull,
              onBack: () => open(undefined),
              onEdit: mayWrite ? () => editor.edit(row) : undefined,
              onRemove: mayRemove ? () => setRemoving(row) : undefined,
            })
          ) : (
            <EmptyState kind="notHere" title={texts.gone} action={t('返回列表')} onAction={() => open(undefined)} />
          )
        }
      </Loaded>
    )
  }
  return (
    <div className="page">
      <PageHead title={props.title} purpose={props.purpose}>
        {mayWrite && (
          <>
            {props.renderActions?.(open)}
            <Button variant="primary" icon={addIcon} onPress={add}>
              {texts.add}
            </Button>
          </>
        )}
      </PageHead>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape does what a button in it does */}
      <div
        className={full && isOpen ? 'panel document-frame document-full' : 'panel document-frame'}
        data-open={isOpen || undefined}
        data-writing={editing ? true : undefined}
        data-alone={(editing && props.alone) || undefined}
        onKeyDown={onKeyDown}
      >
        <div className="document-side">
          <DraftsWaiting
            drafts={drafts.filter(({ record }) => !editing || record !== editing.record)}
            onOpen={(draft) => {
              open(draft.record ?? undefined)
              editor.resume(draft)
            }}
            onDiscard={editor.discard}
          />
          {props.renderList({ place, drafts, onSearch: show, onOpen: (to) => open(to.uuid) })}
        </div>
        <div className="document-main">{renderOpen()}</div>
      </div>
      <BegunDialog {...documents.begun} />
      {removing && (
        <RemoveDocument
          module={module}
          row={removing}
          name={props.nameOf(removing)}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => open(undefined)}
        />
      )}
    </div>
  )
}
