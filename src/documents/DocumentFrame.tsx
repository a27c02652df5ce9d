import { useQuery } from '@tanstack/react-query'
import { Suspense, type KeyboardEvent, type ReactNode } from 'react'
import { rowOptions } from '@/client/records'
import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import type { Editing } from '@/offline/drafts/useEditing'
import { PageHead } from '@/ui/data/PageHead'
import { Loaded } from '@/ui/feedback/Loaded'
import { EmptyState } from '@/ui/feedback/States'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import type { Documents } from './useDocuments'
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

interface DocumentFrameProps<M extends ModuleName> {
  module: M
  documents: Documents
  title: string
  purpose: string
  /** At the right of the head. */
  actions: ReactNode
  list: ReactNode
  full: boolean
  onFull: (full: boolean) => void
  /** Whether a record is one of this page. */
  belongs?: (row: Row<M>) => boolean
  /** What is written takes the place of the list, too. */
  alone?: boolean
  renderForm: (editing: Editing) => ReactNode
  renderView: (row: Row<M>, hasDraft: boolean) => ReactNode
  /** Where none is open. */
  renderNone: () => ReactNode
  /** What a record that is gone is called. */
  goneText: string
}

/** A page of documents: their list, and beside it the one that is read or written; on a phone one after the other. */
export function DocumentFrame<M extends ModuleName>(props: DocumentFrameProps<M>) {
  const { module, documents, full, onFull, belongs = () => true, renderForm, renderView } = props
  const { uuid, editor, drafts, open } = documents
  const { editing } = editor
  const { t } = useTexts()
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...rowOptions(module, uuid), enabled: uuid !== '' })
  const answered = isPlaceholderData ? undefined : data
  const row = answered?.row && belongs(answered.row) ? answered.row : null
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape' && full && !event.defaultPrevented) onFull(false)
  }
  const isOpen = editing !== null || uuid !== ''
  const renderOpen = () => {
    if (editing) return <Suspense fallback={<TextSkeleton />}>{renderForm(editing)}</Suspense>
    if (uuid === '') return props.renderNone()
    return (
      <Loaded data={answered} error={error} onRetry={() => void refetch()} skeleton={<TextSkeleton />}>
        {() =>
          row ? (
            renderView(
              row,
              drafts.some(({ at, record }) => at === 'here' && record === row.uuid),
            )
          ) : (
            <EmptyState kind="notHere" title={props.goneText} action={t('返回列表')} onAction={() => open(undefined)} />
          )
        }
      </Loaded>
    )
  }
  return (
    <div className="page">
      <PageHead title={props.title} purpose={props.purpose}>
        {props.actions}
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
          {props.list}
        </div>
        <div className="document-main">{renderOpen()}</div>
      </div>
      <BegunDialog {...documents.begun} />
    </div>
  )
}
