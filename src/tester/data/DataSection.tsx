import { useEffect, useState } from 'react'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import type { DatabaseInfo } from '@/protocol/scenario'
import { useTesterTexts } from '../useTesterTexts'
import { ActionButton } from '../ActionButton'
import { SeedForm } from './SeedForm'
import { refreshData, useData, resetDatabase } from './seeding'
import { CountTable } from '../CountTable'
import { TableSkeleton } from '@/ui/data/Table'
import { FileTrigger } from 'react-aria-components'
import exportIcon from 'virtual:icon/download-line'
import importIcon from 'virtual:icon/upload-line'
import resetIcon from 'virtual:icon/restart-line'
import { sizeText } from '@/lib/fileRules'
import { saveFile } from '@/lib/saveFile'
import { dayText } from '@/lib/timestamp'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { download, isUnsupported, upload } from '../local'
import { failureText, useAction } from '../useAction'

const saveBackup = async () =>
  saveFile(`console-data-${dayText(Date.now())}.json.gz`, await download('/database/export'), 'application/gzip')

/** Exports, imports and resets the whole database. */
function Backup() {
  const { t } = useTesterTexts()
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
      <ActionButton icon={exportIcon} work={saveBackup}>
        {t('导出')}
      </ActionButton>
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
          size: sizeText(chosen?.size ?? 0),
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

/** Row counts by module, and their sum. */
function ModuleTable({ modules }: { modules: DatabaseInfo['modules'] }) {
  const { t, number } = useTesterTexts()
  const total = modules.reduce(
    (sum, { rows, deleted }) => ({ ...sum, rows: sum.rows + rows, deleted: sum.deleted + deleted }),
    { module: t('合计'), rows: 0, deleted: 0 },
  )
  return (
    <CountTable
      summed
      label={t('模块')}
      heads={[t('模块'), t('行'), t('已删除')]}
      rows={[...modules, total].map(({ module, rows, deleted }) => [module, number(rows), number(deleted)])}
    />
  )
}

/** The simulated server's data: row counts, seed, backup. */
export function DataSection() {
  const { t, title } = useTesterTexts()
  const { info, error } = useData()
  useEffect(() => void refreshData(), [])
  if (isUnsupported(error))
    return (
      <EmptyState
        kind="notHere"
        title={t('这里没有模拟数据库')}
        detail={t('请求由外部服务器回答，它的数据不能在这里改变')}
      />
    )
  if (error)
    return (
      <ErrorState
        title={t('没有读出数据库')}
        detail={failureText(error, t, title)}
        action={t('重试')}
        onAction={() => void refreshData()}
      />
    )
  if (!info) return <TableSkeleton />
  return (
    <div className="flex flex-col gap-4">
      <section className="flex flex-col gap-3">
        <h3 className="font-medium">{t('生成数据')}</h3>
        <SeedForm key={`${info.seed} ${info.rows}`} seed={info.seed} rows={info.rows} growing={info.growing} />
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="font-medium">{t('整个数据库')}</h3>
        <Backup />
      </section>
      <section className="flex flex-col gap-3">
        <h3 className="font-medium">{t('模块')}</h3>
        {info.modules.length > 0 && <ModuleTable modules={info.modules} />}
        <p className="tester-quiet">{t('其余模块在第一次请求时生成')}</p>
      </section>
    </div>
  )
}
