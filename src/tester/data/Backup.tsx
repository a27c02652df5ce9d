import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import exportIcon from 'virtual:icon/download-line'
import importIcon from 'virtual:icon/upload-line'
import resetIcon from 'virtual:icon/restart-line'
import { saveFile } from '@/lib/saveFile'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { bytesText } from '../amounts'
import { download, upload } from '../local'
import { useAction } from '../useAction'
import { useTesterTexts } from '../useTesterTexts'
import { refreshData, resetDatabase } from './seeding'

const saveBackup = async () => {
  const day = new Date().toISOString().slice(0, 10)
  saveFile(`console-data-${day}.json.gz`, await download('/database/export'), 'application/gzip')
}

/** Exports, imports and resets the whole database. */
export function Backup() {
  const { t } = useTesterTexts()
  const exporting = useAction()
  const replacing = useAction()
  const [chosen, setChosen] = useState<File>()
  const [confirming, setConfirming] = useState(false)

  const replace = (file: File) => {
    setChosen(undefined)
    replacing.run(async () => {
      await upload('/database/import', file)
      await refreshData()
    }, t('数据库已换成文件的内容'))
  }
  const reset = () => {
    setConfirming(false)
    replacing.run(resetDatabase, t('数据库已恢复原样'))
  }
  return (
    <div className="tester-row">
      <Button size="sm" icon={exportIcon} busy={exporting.busy} onPress={() => exporting.run(saveBackup)}>
        {t('导出')}
      </Button>
      <FileTrigger onSelect={(files) => setChosen(files?.[0])}>
        <Button size="sm" icon={importIcon} busy={replacing.busy}>
          {t('导入')}
        </Button>
      </FileTrigger>
      <Button size="sm" icon={resetIcon} disabled={replacing.busy} onPress={() => setConfirming(true)}>
        {t('恢复原样')}
      </Button>
      <ConfirmDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('导入数据库')}
        message={t('“{{name}}”（{{size}}）会替换本机模拟数据库里的全部内容。', {
          name: chosen?.name ?? '',
          size: bytesText(chosen?.size),
        })}
        confirm={t('替换')}
        cancel={t('取消')}
        onConfirm={() => chosen && replace(chosen)}
      />
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('恢复原样')}
        message={t('本机模拟数据库里的全部修改都会丢失，数据回到最初的样子。')}
        confirm={t('恢复原样')}
        cancel={t('取消')}
        onConfirm={reset}
      />
    </div>
  )
}
