import { lazy, Suspense, useRef, useState } from 'react'
import backIcon from 'virtual:icon/arrow-left-line'
import editIcon from 'virtual:icon/edit-line'
import fullIcon from 'virtual:icon/fullscreen-line'
import historyIcon from 'virtual:icon/history-line'
import removeIcon from 'virtual:icon/delete-bin-line'
import smallIcon from 'virtual:icon/fullscreen-exit-line'
import type { Row } from '@/api/rows'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { filesIn } from '@/lib/attachment'
import { useAttachments } from '@/offline/files/attachments'
import { Ago } from '@/ui/data/Ago'
import { Tag } from '@/ui/data/Tag'
import { AttachmentList } from '@/ui/inputs/AttachmentList'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { Drawer } from '@/ui/overlay/Drawer'
import type { DocumentKind } from './editor'
import { DocumentState } from './DocumentState'
import { changedAt } from './documentValues'
import { ExportDocument } from './ExportDocument'
import { useFileUrls } from './fileUrls'
import { PrintButton } from './PrintButton'
import { countWords } from './words'

const RecordTrail = lazy(() => import('@/resource/history/RecordTrail').then((part) => ({ default: part.RecordTrail })))

interface DocumentViewProps {
  kind: DocumentKind
  row: Row<'document'>
  /** A draft of it waits on this device. */
  hasDraft: boolean
  full: boolean
  onFull: (full: boolean) => void
  onBack: () => void
  /** Absent without the right to. */
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** A document as it reads, with what can be done with it; needs no editor. */
export function DocumentView({ kind, row, hasDraft, full, onFull, onBack, onEdit, onRemove }: DocumentViewProps) {
  const { t, number } = useTexts()
  const { read } = useAttachments()
  const [history, setHistory] = useState(false)
  const paper = useRef<HTMLDivElement>(null)
  const files = filesIn(row)
  const useFileUrl = useFileUrls(files, read)
  const beside = files.filter(({ id }) => !row.content.includes(id))
  const { Reader } = kind
  return (
    <article className="document-view" aria-labelledby="document-title">
      <header className="document-head">
        <span className="document-back">
          <IconButton icon={backIcon} label={t('返回列表')} onPress={onBack} />
        </span>
        <div className="document-words">
          <h2 id="document-title" className="document-title">
            {row.title}
          </h2>
          <p className="document-meta">
            <Tag>{valueText('module', row.module, t)}</Tag>
            {row.author && <span>{row.author}</span>}
            <Ago at={changedAt(row)} />
            <span className="tabular-nums">
              {t('{{words}} 字', { words: number(countWords(kind.toText(row.content))) })}
            </span>
            <DocumentState uuid={row.uuid} hasDraft={hasDraft} />
          </p>
        </div>
        <div className="document-actions">
          <IconButton icon={historyIcon} label={t('变更记录')} onPress={() => setHistory(true)} />
          <PrintButton row={row} paper={paper} />
          <ExportDocument kind={kind} row={row} />
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
      <div className="document-scroll" role="region" aria-label={t('正文')} tabIndex={0}>
        <div className="document-paper" ref={paper}>
          {row.content.trim() === '' ? (
            <p className="text-plain">{t('这份文档还没有正文')}</p>
          ) : (
            <Reader content={row.content} useFileUrl={useFileUrl} />
          )}
        </div>
        {beside.length > 0 && (
          <div className="document-beside">
            <h3 className="font-medium">{t('附件')}</h3>
            <AttachmentList files={beside} read={read} />
          </div>
        )}
      </div>
      {history && (
        <Drawer wide onClose={() => setHistory(false)} title={t('变更记录')} closeLabel={t('关闭')}>
          <Suspense>
            <RecordTrail module="document" record={row.uuid} />
          </Suspense>
        </Drawer>
      )}
    </article>
  )
}
