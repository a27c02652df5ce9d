import { useRef } from 'react'
import type { Row } from '@/contract/rows'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { filesIn } from '@/lib/attachment'
import { useAttachments } from '@/offline/files/attachments'
import { Ago } from '@/ui/data/Ago'
import { Tag } from '@/ui/data/Tag'
import { AttachmentList } from '@/ui/inputs/AttachmentList'
import { usePaperWords } from '@/ui/print/usePaperWords'
import type { DocumentKind } from './editor'
import { changedAt } from './documentValues'
import { ExportDocument } from './ExportDocument'
import { useFileUrls } from './fileUrls'
import { PrintButton } from './PrintButton'
import { ViewFrame, type ViewActions } from './ViewFrame'
import { countWords } from './words'

interface DocumentViewProps extends ViewActions {
  kind: DocumentKind
  row: Row<'document'>
}

/** A document of an editor as it reads. */
export function DocumentView({ kind, row, ...actions }: DocumentViewProps) {
  const { t, number } = useTexts()
  const { read } = useAttachments()
  const words = usePaperWords()
  const paper = useRef<HTMLDivElement>(null)
  const files = filesIn(row)
  const useFileUrl = useFileUrls(files, read)
  const beside = files.filter(({ id }) => !row.content.includes(id))
  const { Reader } = kind
  const printNow = async () => {
    const { printDocument } = await import('./printDocument')
    if (paper.current) await printDocument(row.title, paper.current, words)
  }
  return (
    <ViewFrame
      {...actions}
      module="document"
      uuid={row.uuid}
      title={row.title}
      meta={
        <>
          <Tag>{valueText('module', row.module, t)}</Tag>
          {row.author && <span>{row.author}</span>}
          <Ago at={changedAt(row)} />
          <span className="tabular-nums">
            {t('{{words}} 字', { words: number(countWords(kind.toText(row.content))) })}
          </span>
        </>
      }
      printer={<PrintButton search={{ of: 'document', document: row.uuid }} printNow={printNow} />}
      exporter={<ExportDocument kind={kind} row={row} />}
      label={t('正文')}
    >
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
    </ViewFrame>
  )
}
