import { useState } from 'react'
import exportIcon from 'virtual:icon/download-line'
import { useTexts } from '@/i18n/useTexts'
import { saveFile } from '@/lib/saveFile'
import { errorReport, reportName } from './errorReport'
import { clearErrorLog, useErrorLog, type ErrorEntry } from '@/stores/errorLog'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { EmptyState } from '@/ui/feedback/States'
import type { OverlayProps } from '@/stores/overlay'
import { useLayout } from '@/stores/layout'
import { DataTable } from '@/ui/data/Table'
import { LookUp, Message, PageLink, RequestId, When } from './EntryParts'

interface EntriesProps {
  entries: readonly ErrorEntry[]
  onLeave: () => void
}

function Table({ entries, onLeave }: EntriesProps) {
  const { t } = useTexts()
  return (
    <DataTable fixed>
      <thead>
        <tr>
          <th className="w-36">{t('页面')}</th>
          <th>{t('错误信息')}</th>
          <th className="w-24">{t('时间')}</th>
          <th className="w-56">{t('查找')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <PageLink entry={entry} onLeave={onLeave} />
            </td>
            <td className="py-2">
              <Message entry={entry} />
              <RequestId entry={entry} />
            </td>
            <td>
              <When entry={entry} />
            </td>
            <td className="whitespace-nowrap">
              <LookUp entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function Cards({ entries, onLeave }: EntriesProps) {
  return (
    <ul className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="rounded-box border border-base-300 p-3">
          <Message entry={entry} />
          <RequestId entry={entry} />
          <div className="flex min-w-0 items-center justify-between gap-3 py-1">
            <div className="flex min-h-11 min-w-0 items-center">
              <PageLink entry={entry} onLeave={onLeave} />
            </div>
            <When entry={entry} />
          </div>
          <div className="-mx-3 flex flex-wrap">
            <LookUp entry={entry} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The log entries, newest first: a table, or cards on mobile. */
function Entries({ entries, onLeave }: EntriesProps) {
  const View = useLayout((state) => state.device) === 'mobile' ? Cards : Table
  return (
    // Long messages must not widen the dialog.
    <div className="[contain:inline-size]">
      <View entries={entries.toReversed()} onLeave={onLeave} />
    </div>
  )
}

function ExportButton() {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(reportName(new Date()), await errorReport(), 'application/json')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mr-auto">
      <Button icon={exportIcon} busy={busy} onPress={() => void save()}>
        {t('导出日志')}
      </Button>
    </div>
  )
}

/** The error log (spec §8): page, message with stack and search links; export, and "hide for now", which clears it. */
export function ErrorLogDialog({ onClose }: OverlayProps) {
  const { t } = useTexts()
  const entries = useErrorLog((state) => state.entries)
  const hide = () => {
    clearErrorLog()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('错误日志')} closeLabel={t('关闭')} width="wide">
      <p className="mb-4 text-xs text-plain">{t('只保存在本机，最多 200 条，不含令牌、密码和表单内容')}</p>
      {entries.length > 0 ? (
        <Entries entries={entries} onLeave={onClose} />
      ) : (
        <EmptyState kind="allDone" title={t('没有错误')} detail={t('下一个错误会出现在这里')} />
      )}
      <footer className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap justify-end gap-2 border-t border-base-300 bg-base-100 px-5 py-3">
        {entries.length > 0 && <ExportButton />}
        <button type="button" className="btn" onClick={onClose}>
          {t('取消')}
        </button>
        <button type="button" className="btn btn-primary" onClick={hide}>
          {t('暂不显示')}
        </button>
      </footer>
    </Dialog>
  )
}
