import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { ExportBar } from '@/records/sheets/parts/ExportBar'
import { RecordsPanel } from '@/records/sheets/parts/RecordsPanel'
import { tableColumns } from '@/records/sheets/tableRecords'
import { useLayout } from '@/stores/layout'
import { PageHead } from '@/ui/data/PageHead'
import { RadioGroup } from '@/ui/inputs/RadioGroup'

/** Exports all records of the table or one page, as a workbook or CSV. */
export default function ExportExcel() {
  const { t, number } = useTexts()
  const narrow = useLayout((state) => state.device === 'mobile')
  const [which, setWhich] = useState<'all' | 'page'>('all')
  const columns = tableColumns(t)
  return (
    <div className="page">
      <PageHead title={t('导出 Excel')} purpose={t('把全部或本页记录存为表格文件')} />
      <RecordsPanel label={t('记录')} columns={columns} narrow={narrow}>
        {({ page, all }) => (
          <ExportBar name={t('记录')} action={t('导出')} columns={columns} scope={which === 'page' ? page : all}>
            <RadioGroup
              label={t('导出范围')}
              variant="buttons"
              options={[
                {
                  id: 'all',
                  label: all.partial
                    ? t('本机 {{total}} 条', { total: number(all.count) })
                    : t('全部 {{total}} 条', { total: number(all.count) }),
                },
                { id: 'page', label: t('本页 {{count}} 条', { count: page.count }) },
              ]}
              value={which}
              onChange={setWhich}
            />
          </ExportBar>
        )}
      </RecordsPanel>
    </div>
  )
}
