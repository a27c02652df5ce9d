import type { ListSearch } from '@/records/list/listSearch'
import { useMemo } from 'react'
import type { Row } from '@/contract/calls'
import { useTexts } from '@/i18n/useTexts'
import { ListPage } from '@/records/list/ListPage'
import { useCellDrafts } from '@/records/list/useCellDrafts'
import { saveFields } from '@/records/list/saveFields'
import { useList } from '@/records/list/useList'
import { usePage } from '@/routes/usePage'
import { ListSheets } from '@/records/sheets/parts/ListSheets'
import { tableColumns, tableFields } from '@/records/sheets/tableRecords'
import { useRights } from '@/stores/rights'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import { StatusCell } from '@/records/Status'
import { statusText } from '@/records/statusWords'
import type { FilterField } from '@/records/list/fields'
import type { CellEdit, GridColumn } from '@/ui/data/grid/column'

declare module '@/routes/searches' {
  interface Searches {
    'vab/table/inlineEditTable': ListSearch<'table', typeof fields>
  }
}

/** The columns of the inline-edit table, with the title's editor. */
const columnsWith = (edit: CellEdit<Row<'table'>> | undefined): readonly GridColumn<Row<'table'>>[] => [
  { id: 'id', header: '序号', width: 64, align: 'end', pin: 'start', text: (row) => String(row.id || '—') },
  { id: 'title', header: '标题', width: 360, min: 240, pin: 'start', primary: true, ...(edit && { edit }) },
  { id: 'author', header: '作者', width: 120 },
  { id: 'status', header: '状态', width: 120, Cell: StatusCell, text: statusText },
  { id: 'datetime', header: '时间', width: 180, sortable: true, moment: true },
]

/** Its filters. */
const fields = [{ name: 'title', label: '标题', kind: 'text' }] as const satisfies readonly FilterField[]

/** The inline-edit table: title cells are edited in place with save and cancel; unsaved input is stored as drafts. */
export default function InlineEditTable() {
  const { t } = useTexts()
  const { path } = usePage()
  const { write } = useRights('table')
  const { drafts, waiting, discard, resume, baseOf } = useCellDrafts<Row<'table'>>(path, 'title')
  const columns = useMemo(
    () =>
      columnsWith(
        write
          ? {
              kind: 'text',
              max: 200,
              check: (value) => (value === '' ? '请输入标题' : undefined),
              save: (row, title) => saveFields('table', baseOf(row), { title }),
              drafts,
            }
          : undefined,
      ),
    [write, baseOf, drafts],
  )
  const list = useList('table', { columns, fields })
  const shown = new Set(list.rows.map(({ uuid }) => uuid))
  return (
    <ListPage
      list={list}
      title={t('行内编辑表格')}
      purpose={write ? t('直接在表格里改标题，回车保存') : t('标题由有写入权限的人修改')}
      tools={<ListSheets list={list} columns={tableColumns(t)} fields={tableFields(t)} />}
      plain
      notice={
        <DraftsWaiting
          drafts={waiting.filter(({ at, record }) => record !== null && (at !== 'here' || !shown.has(record)))}
          onOpen={(draft) => {
            resume(draft)
            if (draft.record !== null && !shown.has(draft.record)) list.search({ title: draft.title ?? '' })
          }}
          onDiscard={discard}
        />
      }
    />
  )
}
