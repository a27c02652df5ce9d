import { useState } from 'react'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { readyScope } from '@/records/sheets/batch'
import { ExportBar } from '@/records/sheets/parts/ExportBar'
import { RecordsPanel } from '@/records/sheets/parts/RecordsPanel'
import type { SheetSelection } from '@/records/sheets/parts/SheetPreview'
import { tableColumns } from '@/records/sheets/tableRecords'
import { useLayout } from '@/stores/layout'
import { PageHead } from '@/ui/data/PageHead'
import { Button } from '@/ui/inputs/Button'

type Record = Row<'table'>

/** Exports selected records; the selection spans pages. */
export default function ExportSelectedExcel() {
  const { t } = useTexts()
  const narrow = useLayout((state) => state.device === 'mobile')
  const [chosen, setChosen] = useState<ReadonlyMap<string, Record>>(new Map())
  const columns = tableColumns(t)

  const put = (rows: readonly Record[], isChosen: boolean) => {
    const next = new Map(chosen)
    for (const row of rows) {
      if (isChosen) next.set(row.uuid, row)
      else next.delete(row.uuid)
    }
    setChosen(next)
  }
  const selection = (rows: readonly Record[]): SheetSelection<Record> => ({
    has: ({ uuid }) => chosen.has(uuid),
    toggle: (row) => put([row], !chosen.has(row.uuid)),
    toggleAll: () => put(rows, !rows.every(({ uuid }) => chosen.has(uuid))),
  })
  const count = chosen.size

  return (
    <div className="page">
      <PageHead title={t('导出选中行')} purpose={t('只导出选中的记录，可以跨页选择')} />
      <RecordsPanel label={t('记录')} columns={columns} narrow={narrow} selection={selection}>
        {() => (
          <>
            <ExportBar
              name={t('选中的记录')}
              action={t('导出选中的行')}
              columns={columns}
              floating
              scope={readyScope([...chosen.values()])}
            />
            <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-plain">
              <span role="status">
                {count > 0 ? t('已选 {{count}} 条', { count }) : t('先在下面选择要导出的行，翻页后选择会保留')}
              </span>
              {count > 0 && (
                <Button variant="ghost" size="sm" onPress={() => setChosen(new Map())}>
                  {t('清空选择')}
                </Button>
              )}
            </p>
          </>
        )}
      </RecordsPanel>
    </div>
  )
}
