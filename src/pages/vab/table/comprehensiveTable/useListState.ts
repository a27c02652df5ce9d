import { useState } from 'react'
import { PAGE_SIZE } from '@/settings/app'

/** What a person filters by; empty text means no filter. */
export interface TableFilters {
  title?: string
  author?: string
  status?: string
  datetimeFrom?: string
  datetimeTo?: string
}
interface Sort {
  sort?: string
  order?: 'asc' | 'desc'
}

/** Filters, sort, page and selection of the table. Whatever changes the rows clears the selection. */
export function useListState() {
  const [filters, setFilters] = useState<TableFilters>({})
  const [sorting, setSorting] = useState<Sort>({})
  const [paging, setPaging] = useState({ pageNo: 1, pageSize: PAGE_SIZE })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [unfolded, setUnfolded] = useState(false)

  const turn = (change: typeof paging) => {
    setPaging(change)
    setSelected(new Set())
  }
  const restart = () => turn({ ...paging, pageNo: 1 })
  return {
    filters,
    unfolded,
    selected,
    sorting,
    // A day runs to its last second: the server compares texts.
    query: {
      ...paging,
      ...sorting,
      ...filters,
      ...(filters.datetimeTo && { datetimeTo: `${filters.datetimeTo} 23:59:59` }),
    },
    turn,
    unfold: setUnfolded,
    search: (next: TableFilters) => {
      setFilters(next)
      restart()
    },
    /** First descending, then ascending, then the server's own order. */
    sortBy: (field: string) => {
      const { sort, order } = sorting
      setSorting(
        sort !== field ? { sort: field, order: 'desc' } : order === 'desc' ? { sort: field, order: 'asc' } : {},
      )
      restart()
    },
    select: (uuids: readonly string[]) => setSelected(new Set(uuids)),
    toggle: (uuid: string) => {
      const next = new Set(selected)
      if (!next.delete(uuid)) next.add(uuid)
      setSelected(next)
    },
  }
}
export type ListState = ReturnType<typeof useListState>
