import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { listOptions } from '@/api/resource'
import type { Row } from '@/api/rows'
import { useTexts } from '@/i18n/useTexts'
import { AsOf } from '@/ui/AsOf'
import { Pagination } from '@/ui/Pagination'
import { EmptyState, ErrorState } from '@/ui/States'
import { TableSkeleton } from '@/ui/Table'
import type { SheetColumn } from '../column'
import { SheetPreview, type SheetSelection } from './SheetPreview'

type Record = Row<'table'>

interface RecordsPanelProps {
  readonly label: string
  readonly columns: readonly SheetColumn<Record>[]
  readonly narrow: boolean
  /** The actions above the rows; gets the rows of this page and the number of all. */
  readonly children: (shown: { readonly rows: readonly Record[]; readonly total: number }) => ReactNode
  readonly selection?: (rows: readonly Record[]) => SheetSelection<Record>
}

const PAGE = 20
const nameOf = (row: Record) => row.title

/** Records of the module `table`, page by page, as a file of them would be, under what can be done with them. */
export function RecordsPanel({ label, columns, narrow, children, selection }: RecordsPanelProps) {
  const { t, title } = useTexts()
  const [paging, setPaging] = useState({ pageNo: 1, pageSize: PAGE })
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(listOptions('table', paging))
  const rows = data?.list ?? []
  return (
    <section className="panel flex flex-col gap-4 p-5">
      {children({ rows, total: data?.total ?? 0 })}
      {error && !data ? (
        <ErrorState
          title={t('列表没有加载成功')}
          detail={title(error.message)}
          action={t('重试')}
          onAction={() => void refetch()}
        />
      ) : !data ? (
        <TableSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState title={t('没有可以导出的记录')} />
      ) : (
        <SheetPreview
          label={label}
          columns={columns}
          rows={rows}
          nameOf={nameOf}
          busy={isPlaceholderData}
          narrow={narrow}
          {...(selection && { selection: selection(rows) })}
        />
      )}
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <AsOf at={data.asOf ?? (error ? dataUpdatedAt : undefined)} partial={data.partial} />
          {data.total > 0 && (
            <div className="ml-auto">
              <Pagination page={paging.pageNo} pageSize={paging.pageSize} total={data.total} onChange={setPaging} />
            </div>
          )}
        </div>
      )}
    </section>
  )
}
