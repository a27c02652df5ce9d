import { useMemo } from 'react'
import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { ListPage } from '@/list/ListPage'
import { useCellDrafts } from '@/list/useCellDrafts'
import { useCellSave } from '@/list/useCellSave'
import { useList } from '@/list/useList'
import { usePage } from '@/routes/usePage'
import { ListSheets } from '@/sheet/parts/ListSheets'
import { tableColumns, tableFields } from '@/sheet/tableRecords'
import { recordWrites, useAllowed } from '@/stores/allowed'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import { columnsWith, fields } from './inlineEditTable/columns'

/** The inline-edit table: a title cell turns into an input with save and cancel; what is typed is kept until then. */
export default function InlineEditTable() {
  const { t } = useTexts()
  const { path } = usePage()
  const save = useCellSave('table')
  const { drafts, waiting, forget, baseOf } = useCellDrafts<Row<'table'>>(path, 'title')
  const columns = useMemo(
    () =>
      columnsWith({
        kind: 'text',
        max: 200,
        check: (value) => (value === '' ? '请输入标题' : undefined),
        save: (row, title) => save(baseOf(row), { title }),
        drafts,
      }),
    [save, baseOf, drafts],
  )
  const list = useList('table', { columns, fields })
  const mayWrite = useAllowed(recordWrites)
  const shown = new Set(list.rows.map(({ uuid }) => uuid))
  return (
    <ListPage
      list={list}
      title={t('行内编辑表格')}
      tools={<ListSheets list={list} columns={tableColumns(t)} fields={mayWrite && tableFields(t)} />}
      plain
      notice={
        <DraftsWaiting
          drafts={waiting.filter(({ record }) => record !== null && !shown.has(record))}
          onOpen={({ title = '' }) => list.search({ title })}
          onDiscard={({ record }) => forget(record)}
        />
      }
    />
  )
}
