import { useRef, useState } from 'react'
import type { Row } from '@/contract/rows'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { filesIn } from '@/lib/attachment'
import { useAttachments } from '@/offline/files/attachments'
import { Ago } from '@/ui/base/Ago'
import { Tag } from '@/ui/base/Tag'
import { AttachmentList } from '@/ui/inputs/AttachmentList'
import { usePaperWords } from '@/ui/print/usePaperWords'
import type { DocumentKind, Exporter } from './editor'
import { changedAt } from './documentValues'
import { useFileUrls } from './fileUrls'
import { PrintButton } from './PrintButton'
import { ViewFrame, type ViewActions } from './ViewFrame'
import { countWords } from './words'
import { MenuTrigger } from 'react-aria-components'
import exportIcon from 'virtual:icon/download-line'
import { logFailure } from '@/lib/logFailure'
import { saveFile } from '@/lib/saveFile'
import { toastError, toastInfo } from '@/ui/feedback/toast'
import { IconButton } from '@/ui/inputs/IconButton'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'

/** Writes a document to a file, with those of its pictures that this device can have; the others are counted. */
function ExportDocument({ kind, row }: { kind: DocumentKind; row: Row<'document'> }) {
  const { t } = useTexts()
  const { read } = useAttachments()
  const [busy, setBusy] = useState(false)
  const write = async ({ extension, type, write: make }: Exporter) => {
    const files = filesIn(row)
    let missing = 0
    const fileOf = async (id: string) => {
      const file = files.find((one) => one.id === id)
      try {
        if (file) return await read(file)
      } catch (error) {
        logFailure(error)
      }
      missing += 1
      return undefined
    }
    setBusy(true)
    try {
      saveFile(`${row.title}${extension}`, await make({ title: row.title, content: row.content, fileOf }), type)
      if (missing > 0) toastInfo(t('有 {{count}} 张图片不在本机，文件里没有它们', { count: missing }))
    } catch (error) {
      logFailure(error)
      toastError(t('文件没有生成，请重试'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <MenuTrigger>
      <IconButton icon={exportIcon} label={t('导出')} busy={busy} />
      <MenuPopover placement="bottom end">
        <Entries
          label={t('导出')}
          entries={kind.exports.map(({ label, extension }) => ({ id: extension, label: `${t(label)} (${extension})` }))}
          onAction={(id) => {
            const chosen = kind.exports.find(({ extension }) => extension === id)
            if (chosen) void write(chosen)
          }}
        />
      </MenuPopover>
    </MenuTrigger>
  )
}

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
    if (paper.current) await printDocument(row, paper.current, words)
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
