import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DataAge } from './DataAge'
import { Loaded } from '../feedback/Loaded'
import { Pagination } from './Pagination'
import { EmptyState } from '../feedback/States'

interface ListViewProps<T> {
  /** What the server or the device has answered; `asOf` and `partial` where it is not of this moment. */
  data:
    | {
        readonly list: readonly T[]
        readonly total: number
        readonly asOf?: number | undefined
        readonly partial?: { readonly have: number; readonly of: number } | undefined
      }
    | undefined
  error: Error | null
  /** When `data` came, in ms since 1970: said when they can't be read anew. */
  at: number
  page: { readonly pageNo: number; readonly pageSize: number }
  sizes?: readonly number[]
  onTurn: (page: { pageNo: number; pageSize: number }) => void
  onRetry: () => void
  /** The way out of a search that finds nothing; without it the list is simply empty. */
  onClear?: () => void
  /** The shape of what comes; by standard a table's. */
  skeleton?: ReactNode
  empty: string
  children: (rows: readonly T[]) => ReactNode
}

/** A page of a list in whichever state it is: on its way, failed, empty, shown, and then of when. */
export function ListView<T>(props: ListViewProps<T>) {
  const { data, error, at, page, sizes, onTurn, onRetry, onClear, skeleton, empty, children } = props
  const { t } = useTexts()
  return (
    <Loaded data={data} error={error} onRetry={onRetry} skeleton={skeleton}>
      {({ list, total, asOf, partial }) => (
        <>
          {list.length === 0 ? (
            <EmptyState title={empty} {...(onClear && { action: t('清空筛选'), onAction: onClear })} />
          ) : (
            children(list)
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <DataAge at={asOf ?? (error ? at : undefined)} partial={partial} />
            {total > 0 && (
              <div className="ml-auto">
                <Pagination
                  page={page.pageNo}
                  pageSize={page.pageSize}
                  total={total}
                  onChange={onTurn}
                  {...(sizes && { sizes })}
                />
              </div>
            )}
          </div>
        </>
      )}
    </Loaded>
  )
}
