import { useTexts } from '@/i18n/useTexts'
import { ExportBar } from '@/records/sheets/parts/ExportBar'
import { RecordsPanel } from '@/records/sheets/parts/RecordsPanel'
import { pickColumns, tableColumns } from '@/records/sheets/tableRecords'
import { useLayout } from '@/stores/layout'
import { PageHead } from '@/ui/data/PageHead'

/** Exports the records with a two-line header of merged cells. */
export default function ExportMergeHeaderExcel() {
  const { t } = useTexts()
  const narrow = useLayout((state) => state.device === 'mobile')
  const all = tableColumns(t)
  const under = (group: string, ...ids: readonly string[]) =>
    pickColumns(all, ids).map((column) => ({ ...column, group }))
  const columns = [
    ...pickColumns(all, ['id']),
    ...under(t('文章'), 'title', 'author', 'datetime'),
    ...under(t('数据'), 'rate', 'pageViews'),
    ...under(t('发布'), 'status', 'switch'),
  ]
  return (
    <div className="page">
      <PageHead title={t('导出合并表头')} purpose={t('导出有两行表头、合并单元格的文件')} />
      <RecordsPanel label={t('记录')} columns={columns} narrow={narrow}>
        {({ all: scope }) => (
          <ExportBar name={t('合并表头的记录')} action={t('导出')} columns={columns} onlyXlsx scope={scope} />
        )}
      </RecordsPanel>
    </div>
  )
}
