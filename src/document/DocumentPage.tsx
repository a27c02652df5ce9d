import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import addIcon from 'virtual:icon/add-line'
import { rowOptions } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { useDrafts } from '@/offline/drafts/useDraft'
import { useEditing } from '@/offline/drafts/useEditing'
import { usePage } from '@/routes/usePage'
import { recordWrites, useAllowed } from '@/stores/allowed'
import { setUnsaved } from '@/stores/tabs'
import { PageHead } from '@/ui/data/PageHead'
import { Loaded } from '@/ui/feedback/Loaded'
import { EmptyState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import './document.css'
import { DocumentList } from './DocumentList'
import { DocumentView } from './DocumentView'
import type { DocumentKind } from './editor'
import { ImportDocument } from './ImportDocument'
import { RemoveDocument } from './RemoveDocument'
import { usePlace } from './usePlace'

const DocumentForm = lazy(() => import('./DocumentForm').then((part) => ({ default: part.DocumentForm })))

const removes = { permission: ['delete:system'] }

/** The page of a kind of document: their list, and beside it the one that is read or written; on a phone one after the other. */
export function DocumentPage({ kind }: { kind: DocumentKind }) {
  const { t } = useTexts()
  const page = usePage()
  const { place, show } = usePlace(kind)
  const uuid = place.document ?? ''
  const editor = useEditing(page.path)
  const drafts = useDrafts(page.path)
  const mayWrite = useAllowed(recordWrites)
  const mayRemove = useAllowed(removes)
  const [full, setFull] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...rowOptions('document', uuid),
    enabled: uuid !== '',
  })
  const answered = isPlaceholderData ? undefined : data
  const row = answered?.row?.kind === kind.kind ? answered.row : null
  const { editing } = editor

  useEffect(() => {
    if (!editing) setUnsaved(page.key, false)
  }, [page.key, editing])
  const followAddress = useEffectEvent(() => {
    // The address went elsewhere: the form is left, its draft stays.
    if (editing && editing.record !== (uuid || null)) editor.leave()
  })
  useEffect(() => followAddress(), [uuid])
  const followForm = useEffectEvent(() => {
    if (editing && editing.record !== (uuid || null)) show({ document: editing.record ?? undefined }, true)
  })
  const opened = editing?.id
  useEffect(() => followForm(), [opened])

  /** Shows a document, or none, and leaves the one that is written as a draft. */
  const open = (document: string | undefined) => {
    editor.leave()
    show({ document })
  }
  const add = () => {
    open(undefined)
    editor.add()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && full && !event.defaultPrevented) setFull(false)
  }
  const isOpen = editing !== null || uuid !== ''
  const renderOpen = () => {
    if (editing)
      return (
        <Suspense fallback={<div className="skeleton h-full" role="status" aria-label={t('加载中')} />}>
          <DocumentForm
            key={editing.id}
            kind={kind}
            editing={editing}
            editor={editor}
            full={full}
            onFull={setFull}
            onMade={(made) => show({ document: made }, true)}
          />
        </Suspense>
      )
    if (uuid === '')
      return (
        <EmptyState
          title={t('从列表里选一份文档')}
          {...(mayWrite ? { action: t('新建文档'), onAction: add } : { detail: t('选好后在这里阅读') })}
        />
      )
    return (
      <Loaded data={answered} error={error} onRetry={() => void refetch()} skeleton={<ViewSkeleton />}>
        {() =>
          row ? (
            <DocumentView
              key={row.uuid}
              kind={kind}
              row={row}
              hasDraft={drafts.some(({ record }) => record === row.uuid)}
              full={full}
              onFull={setFull}
              onBack={() => open(undefined)}
              onEdit={mayWrite ? () => editor.edit(row) : undefined}
              onRemove={mayRemove ? () => setRemoving(true) : undefined}
            />
          ) : (
            <EmptyState
              title={t('这份文档已不在，或没有存到本机')}
              action={t('返回列表')}
              onAction={() => open(undefined)}
            />
          )
        }
      </Loaded>
    )
  }
  return (
    <div className="page">
      <PageHead title={t(kind.title)} purpose={t(kind.purpose)}>
        {mayWrite && <ImportDocument kind={kind} source={kind.source} onMade={open} />}
        {mayWrite && (
          <Button variant="primary" icon={addIcon} onPress={add}>
            {t('新建文档')}
          </Button>
        )}
      </PageHead>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape does what a button in it does */}
      <div
        className={full && isOpen ? 'panel document-frame document-full' : 'panel document-frame'}
        data-open={isOpen || undefined}
        onKeyDown={onKeyDown}
      >
        <div className="document-side">
          <DraftsWaiting
            drafts={drafts.filter(({ record }) => !editing || record !== editing.record)}
            onOpen={({ record }) => {
              open(record ?? undefined)
              editor.resume({ record })
            }}
            onDiscard={editor.discard}
          />
          <DocumentList kind={kind} place={place} drafts={drafts} onSearch={show} onOpen={(to) => open(to.uuid)} />
        </div>
        <div className="document-main">{renderOpen()}</div>
      </div>
      {removing && row && (
        <RemoveDocument row={row} onClose={() => setRemoving(false)} onRemoved={() => open(undefined)} />
      )}
    </div>
  )
}

function ViewSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('加载中')} className="flex flex-col gap-3 p-5">
      <div className="skeleton appears-late h-7 w-1/2" />
      {[0, 1, 2, 3].map((at) => (
        <div key={at} className="skeleton appears-late h-5" />
      ))}
    </div>
  )
}
