import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ageOf } from '@/client/freshness'
import { listOptions } from '@/client/records'
import type { Row } from '@/contract/rows'
import { walkList } from '@/client/walk'
import { useTexts } from '@/i18n/useTexts'
import { ListView } from '@/ui/data/ListView'
import { readyScope, type ExportScope } from '../batch'
import type { SheetColumn } from '../column'
import { SheetPreview, type SheetSelection } from './SheetPreview'

type Record = Row<'table'>

interface RecordsPanelProps {
  readonly label: string
  readonly columns: readonly SheetColumn<Record>[]
  readonly narrow: boolean
  /** Actions above the rows; receives the rows of the page, and the scopes of them and of all. */
  readonly children: (scopes: { readonly page: ExportScope<Record>; readonly all: ExportScope<Record> }) => ReactNode
  readonly selection?: (rows: readonly Record[]) => SheetSelection<Record>
}

const PAGE = 20
const nameOf = (row: Record) => row.title

/** Paged preview of the module `table` as an export file, with actions above. */
export function RecordsPanel({ label, columns, narrow, children, selection }: RecordsPanelProps) {
  const { t } = useTexts()
  const [paging, setPaging] = useState({ pageNo: 1, pageSize: PAGE })
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(listOptions('table', paging))
  return (
    <section className="panel flex flex-col gap-4 p-5">
      {children({
        page: readyScope(data?.list ?? [], data),
        all: {
          count: data?.found ?? 0,
          partial: data?.partial !== undefined,
          about: data?.about,
          rows: (signal, onProgress) => walkList('table', {}, { signal, onProgress }),
        },
      })}
      <ListView
        data={data}
        error={error}
        at={ageOf({ data, error, dataUpdatedAt })}
        page={paging}
        onTurn={setPaging}
        onRetry={() => void refetch()}
        empty={t('没有可以导出的记录')}
      >
        {(shown) => (
          <SheetPreview
            label={label}
            columns={columns}
            rows={shown}
            nameOf={nameOf}
            busy={isPlaceholderData}
            narrow={narrow}
            {...(selection && { selection: selection(shown) })}
          />
        )}
      </ListView>
    </section>
  )
}
