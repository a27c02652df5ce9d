import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRights } from '@/stores/rights'
import { wholeList } from '../wholeList'
import { figuresByVillage, townIn, type Measure } from './measures'

/** The figures of a measure by village. The office's own town is the one that its root department is named for. */
export function useVillageFigures(measure: Measure) {
  const query = useQuery(wholeList(measure.module))
  const { read } = useRights('departmentManagement')
  const departments = useQuery({ ...wholeList('departmentManagement'), enabled: read })
  const ownTown = townIn(departments.data?.list[0]?.name ?? '') ?? ''
  const { data } = query
  const figures = useMemo(
    () => data && figuresByVillage(data.list, (row) => measure.amount(row), ownTown),
    [data, measure, ownTown],
  )
  return { query, figures }
}
