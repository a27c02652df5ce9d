import type { ReactNode } from 'react'
import type { Part } from '@/lib/part'
import { DataAge } from './DataAge'
import { Loaded } from './Loaded'
import { Pagination } from './Pagination'
import { NoRecords } from '../feedback/NoRecords'

interface ListViewProps<T> {
  /** The answer of the server or the device; `partial` if it is a cached part. */
  data:
    | {
        readonly list: readonly T[]
        readonly found: number
        readonly partial?: Part | undefined
        readonly about?: boolean | undefined
      }
    | undefined
  error: Error | null
  /** Age of the data in ms since 1970; undefined when fresh from the server, or never outdated. */
  at?: number | undefined
  page: { readonly pageNo: number; readonly pageSize: number }
  sizes?: readonly number[]
  onTurn: (page: { pageNo: number; pageSize: number }) => void
  onRetry: () => void
  /** Clears the search, offered if it has no results; without it the list is shown as empty. */
  onClear?: () => void
  /** Default: a table skeleton. */
  skeleton?: ReactNode
  empty: string
  children: (rows: readonly T[]) => ReactNode
}

/** A page of a list in all states: loading, failed, empty, shown (possibly from cache). */
export function ListView<T>(props: ListViewProps<T>) {
  const { data, error, at, page, sizes, onTurn, onRetry, onClear, skeleton, empty, children } = props
  return (
    <Loaded data={data} error={error} onRetry={onRetry} skeleton={skeleton}>
      {({ list, found, partial, about = false }) => (
        <>
          {list.length === 0 ? (
            <NoRecords title={empty} partial={partial} onRetry={error ? undefined : onRetry} onClear={onClear} />
          ) : (
            children(list)
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <DataAge at={at} partial={partial} error={error} onRetry={onRetry} />
            {found > 0 && (
              <div className="ml-auto">
                <Pagination
                  page={page.pageNo}
                  pageSize={page.pageSize}
                  total={found}
                  partial={partial !== undefined}
                  about={about}
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
