import { useState, useMemo } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { COORDINATES } from '@/lib/distance'
import { useChartFiles } from '@/records/sheets/parts/useChartFiles'
import { useSees } from '@/stores/sees'
import { useRightsIn, useRights } from '@/stores/rights'
import { ChartFrame } from '@/ui/chart/ChartFrame'
import { Select } from '@/ui/inputs/Select'
import { KnownRows } from '../KnownRows'
import { measures, type Measure, figuresByVillage, townIn } from './measures'
import { OwnMapCard } from './OwnMapCard'
import { TileMap } from './TileMap'
import { useQuery } from '@tanstack/react-query'
import { wholeList } from '../wholeList'

const none: readonly string[] = []

/** The places of these rows, of those who may see them. */
function usePlaces(module: Measure['module'], rows: readonly object[] | undefined): readonly string[] {
  const sees = useSees()(module, COORDINATES)
  return useMemo(() => {
    if (!rows || !sees) return none
    const places = rows.map((row) => (row as Readonly<Record<string, unknown>>)[COORDINATES])
    return places.filter((place) => typeof place === 'string' && place !== '') as string[]
  }, [rows, sees])
}

/** The figures of a measure by village. The office's own town is the one that its root department is named for. */
function useVillageFigures(measure: Measure) {
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

interface MapCardsProps {
  measure: Measure
  offered: readonly Measure[]
  onChoose: (id: string) => void
}

function MapCards({ measure, offered, onChoose }: MapCardsProps) {
  const { t } = useTexts()
  const { query, figures } = useVillageFigures(measure)
  const places = usePlaces(measure.module, query.data?.list)
  const title = t('各村方块图')
  const heading = t('所在村')
  const data = figures && {
    categories: figures.map(({ village }) => village),
    series: [{ name: t(measure.label), values: figures.map(({ value }) => value) }],
  }
  const { href } = measure
  const hrefOf = href && figures ? (at: number) => href(figures[at]?.village ?? '') : undefined
  const note = <KnownRows module={measure.module} query={query} />
  const choice = (
    <div className="w-40">
      <Select
        label={t('指标')}
        labelHidden
        size="sm"
        options={offered.map(({ id, label }) => ({ id, label: t(label) }))}
        value={measure.id}
        onChange={(id) => id !== null && onChoose(id)}
      />
    </div>
  )
  return (
    <>
      <ChartFrame
        title={title}
        about={t('按乡镇排列各村，不画边界；颜色越深数越大')}
        data={data}
        error={query.error}
        onRetry={() => void query.refetch()}
        heading={heading}
        hrefOf={hrefOf}
        height="20rem"
        actions={choice}
        note={note}
        files={useChartFiles(title, data, heading)}
      >
        {(chart) => <TileMap {...chart} towns={figures?.map(({ town }) => town) ?? []} />}
      </ChartFrame>
      <OwnMapCard measure={measure} figures={figures} places={places} note={note} />
    </>
  )
}

/** Figures of villages as tiles, and on the operator's own map. */
export function VillageMaps() {
  const [chosen, setChosen] = useState('people')
  const rightsIn = useRightsIn()
  const sees = useSees()
  const offered = measures.filter(({ module, field }) => rightsIn(module).read && (!field || sees(module, field)))
  const measure = offered.find(({ id }) => id === chosen) ?? offered[0]
  return measure && <MapCards measure={measure} offered={offered} onChoose={setChosen} />
}
