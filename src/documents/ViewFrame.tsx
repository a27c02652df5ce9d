import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import backIcon from 'virtual:icon/arrow-left-line'
import editIcon from 'virtual:icon/edit-line'
import fullIcon from 'virtual:icon/fullscreen-line'
import historyIcon from 'virtual:icon/history-line'
import removeIcon from 'virtual:icon/delete-bin-line'
import smallIcon from 'virtual:icon/fullscreen-exit-line'
import type { ModuleName } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { Drawer } from '@/ui/overlay/Drawer'
import { useQuery } from '@tanstack/react-query'
import { waitingOptions } from '@/offline/outbox/calls'
import { useMarks } from '@/offline/outbox/queries'
import { hrefTo } from '@/routes/address'
import { resolveConflict } from '@/stores/conflict'
import { useSession } from '@/stores/session'
import { Tag } from '@/ui/base/Tag'
import { WriteMark } from '@/ui/feedback/WriteMark'

interface DocumentStateProps {
  module: ModuleName
  uuid: string
  hasDraft: boolean
}

/** Where a document stands that is not wholly on the server: a draft, a write that waits, a conflict to resolve here. */
function DocumentState({ module, uuid, hasDraft }: DocumentStateProps) {
  const { t } = useTexts()
  const user = useSession(({ username }) => username)
  const state = useMarks(module)[uuid]
  const { data: writes } = useQuery({ ...waitingOptions(user), enabled: state === 'conflict' })
  const conflict = writes?.find((write) => write.state === 'conflict' && write.uuids.includes(uuid))
  return (
    <>
      {hasDraft && (
        <Tag tone="info" dot>
          {t('草稿')}
        </Tag>
      )}
      {conflict ? (
        <button type="button" className="text-button" onClick={() => void resolveConflict(conflict.key)}>
          {t('处理冲突')}
        </button>
      ) : (
        <WriteMark state={state} href={hrefTo({ to: '/sync' })} />
      )}
    </>
  )
}

const RecordTrail = lazy(() => import('@/records/history/RecordTrail').then((part) => ({ default: part.RecordTrail })))

/** What the page does with the document that is read. */
export interface ViewActions {
  /** A draft of it waits on this device. */
  hasDraft: boolean
  full: boolean
  onFull: (full: boolean) => void
  onBack: () => void
  /** Absent without the right to. */
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

interface ViewFrameProps extends ViewActions {
  module: ModuleName
  uuid: string
  title: string
  /** Between the title and where the document stands. */
  meta: ReactNode
  /** The ways to print and to export it. */
  printer: ReactNode
  exporter: ReactNode
  /** Accessible name of the content. */
  label: string
  children: ReactNode
}

/** A document as it reads, with what can be done with it; needs no editor. */
export function ViewFrame(props: ViewFrameProps) {
  const { module, uuid, full, onFull, onEdit, onRemove } = props
  const { t } = useTexts()
  const [history, setHistory] = useState(false)
  const id = useId()
  return (
    <article className="document-view" aria-labelledby={id}>
      <header className="document-head">
        <span className="document-back">
          <IconButton icon={backIcon} label={t('返回列表')} onPress={props.onBack} />
        </span>
        <div className="document-words">
          <h2 id={id} className="document-title">
            {props.title}
          </h2>
          <p className="document-meta flex flex-wrap items-center text-plain gap-x-3 gap-y-1">
            {props.meta}
            <DocumentState module={module} uuid={uuid} hasDraft={props.hasDraft} />
          </p>
        </div>
        <div className="document-actions ml-auto flex flex-wrap items-center gap-1">
          <IconButton icon={historyIcon} label={t('变更记录')} onPress={() => setHistory(true)} />
          {props.printer}
          {props.exporter}
          <span className="document-wide">
            <IconButton
              icon={full ? smallIcon : fullIcon}
              label={full ? t('退出全屏') : t('全屏')}
              onPress={() => onFull(!full)}
            />
          </span>
          {onRemove && <IconButton icon={removeIcon} label={t('删除')} variant="danger" onPress={onRemove} />}
          {onEdit && (
            <Button variant="primary" icon={editIcon} onPress={onEdit}>
              {t('编辑')}
            </Button>
          )}
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <div className="document-scroll" role="region" aria-label={props.label} tabIndex={0}>
        {props.children}
      </div>
      {history && (
        <Drawer wide onClose={() => setHistory(false)} title={t('变更记录')} closeLabel={t('关闭')}>
          <Suspense>
            <RecordTrail module={module} record={uuid} />
          </Suspense>
        </Drawer>
      )}
    </article>
  )
}
