import { useState } from 'react'
import exportIcon from 'virtual:icon/download-line'
import { useTexts } from '@/i18n/useTexts'
import { saveFile } from '@/lib/saveFile'
import { errorReport, reportName } from './errorReport'
import { clearErrorLog, useErrorLog } from '@/stores/errorLog'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { EmptyState } from '@/ui/feedback/States'
import { Entries } from './Entries'
import type { OverlayProps } from '@/stores/overlay'

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
        <EmptyState title={t('没有错误')} detail={t('下一个错误会出现在这里')} />
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
