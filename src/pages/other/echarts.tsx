import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import { useSees } from '@/stores/sees'
import { useRightsIn } from '@/stores/rights'
import { NothingReadable } from '@/ui/feedback/NothingReadable'
import { PageHead } from '@/ui/data/PageHead'
import { useProgressiveRender } from '@/ui/data/useProgressiveRender'
import { comparisons } from './echarts/kinds/comparisons'
import { relations } from './echarts/kinds/relations'
import { shares } from './echarts/kinds/shares'
import { trends } from './echarts/kinds/trends'
import { VillageMaps } from './echarts/maps/VillageMaps'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useChartFiles } from '@/records/sheets/parts/useChartFiles'
import { ChartFrame } from '@/ui/chart/ChartFrame'
import { VariantCode } from '@/ui/variant/VariantCode'
import { codeOf } from './echarts/codeOf'
import { EChart } from './echarts/EChart'
import type { GalleryChart } from './echarts/gallery'
import { KnownRows } from './echarts/KnownRows'
import { wholeList } from './echarts/wholeList'
import './echarts/gallery.css'

/** One kind of chart: drawn from live rows, as a table, as code, as files. */
function GalleryCard({ chart }: { chart: GalleryChart }) {
  const { t, locale } = useTexts()
  const query = useQuery(wholeList(chart.module))
  const { data, error, refetch } = query
  const drawn = useMemo(() => data && chart.draw(data.list, { t: (key) => t(key), locale }), [data, chart, t, locale])
  const title = t(chart.title)
  const heading = t(chart.heading)
  const code = useMemo(() => (drawn ? codeOf(drawn.option) : ''), [drawn])
  return (
    <ChartFrame
      title={title}
      about={t(chart.use)}
      data={drawn?.table}
      error={error}
      onRetry={() => void refetch()}
      heading={heading}
      height="20rem"
      note={<KnownRows module={chart.module} query={query} />}
      files={useChartFiles(title, drawn?.table, heading)}
      foot={(drawn ?? !error) && <VariantCode title={title} code={code} />}
    >
      {() =>
        drawn && (
          <EChart option={drawn.option} label={t('{{before}}。{{next}}', { before: title, next: t(chart.use) })} />
        )
      }
    </ChartFrame>
  )
}

const all = [...trends, ...comparisons, ...shares, ...relations]
/** Cards rendered at a time: one row of a wide window. */
const ROW = 2

/** Kinds of charts on the records of the console. */
export default function Echarts() {
  const { t } = useTexts()
  const rightsIn = useRightsIn()
  const sees = useSees()
  const charts = all.filter(({ module, field }) => rightsIn(module).read && (!field || sees(module, field)))
  const shown = useProgressiveRender(Math.ceil(charts.length / ROW)) * ROW
  return (
    <div className="page">
      <PageHead title={t('图表')} purpose={t('每种图什么时候用，用本系统的记录画出来')} />
      {charts.length === 0 && <NothingReadable home={hrefTo({ to: '/' })} />}
      <div className="gallery-charts">
        {charts.slice(0, shown).map((chart) => (
          <GalleryCard key={chart.id} chart={chart} />
        ))}
        {shown >= charts.length && <VillageMaps />}
      </div>
      {shown < charts.length && <div className="remainder" />}
    </div>
  )
}
