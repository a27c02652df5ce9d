import { useMemo } from 'react'
import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { COORDINATES } from '@/lib/distance'
import type { Here } from '@/stores/here'
import type { GridColumn } from '@/ui/data/grid/column'
import { distanceText } from './distance'

/** Facts of a row on a phone. */
const FACTS = 3

/** The columns, with the distance from `here` behind the name; computed on this device. Stable as long as these are. */
export function useNearColumns<M extends ModuleName>(
  columns: readonly GridColumn<Row<M>>[],
  here: Here | undefined,
): readonly GridColumn<Row<M>>[] {
  const { t, locale } = useTexts()
  return useMemo(() => {
    if (!here) return columns
    const distance: GridColumn<Row<M>> = {
      id: 'distance',
      header: '距离',
      width: 112,
      min: 92,
      brief: 'fact',
      text: (row) =>
        distanceText(here.point, (row as Readonly<Record<string, unknown>>)[COORDINATES], { t, locale }) ||
        t('没有坐标'),
    }
    // On a phone it takes the place of the last of the facts.
    const last = columns.filter(({ brief }) => brief === 'fact')[FACTS - 1]
    const others = columns.map((column) => {
      if (column !== last) return column
      const { brief: _brief, ...rest } = column
      return rest
    })
    const at = others.findIndex(({ primary }) => primary) + 1
    return others.toSpliced(at, 0, distance)
  }, [columns, here, t, locale])
}
