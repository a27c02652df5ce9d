import { useState } from 'react'
import { MenuTrigger } from 'react-aria-components'
import exportIcon from 'virtual:icon/download-line'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { filesIn } from '@/lib/attachment'
import { logFailure } from '@/lib/logFailure'
import { saveFile } from '@/lib/saveFile'
import { useAttachments } from '@/offline/files/attachments'
import { toastError, toastInfo } from '@/ui/feedback/toast'
import { IconButton } from '@/ui/inputs/IconButton'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import type { DocumentKind, Exporter } from './editor'

/** Writes a document to a file, with those of its pictures that this device can have; the others are counted. */
export function ExportDocument({ kind, row }: { kind: DocumentKind; row: Row<'document'> }) {
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
