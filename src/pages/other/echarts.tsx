import { useTexts } from '@/i18n/useTexts'
import { useSees } from '@/stores/sees'
import { useRightsIn } from '@/stores/rights'
import { NothingReadable } from '@/ui/feedback/NothingReadable'
import { PageHead } from '@/ui/data/PageHead'
import { useProgressiveRender } from '@/ui/data/useProgressiveRender'
import { GalleryCard } from './echarts/GalleryCard'
import { comparisons } from './echarts/kinds/comparisons'
import { relations } from './echarts/kinds/relations'
import { shares } from './echarts/kinds/shares'
import { trends } from './echarts/kinds/trends'
import { VillageMaps } from './echarts/maps/VillageMaps'
import './echarts/gallery.css'

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
      {charts.length === 0 && <NothingReadable />}
      <div className="gallery-charts">
        {charts.slice(0, shown).map((chart) => (
          <GalleryCard key={chart.id} chart={chart} />
        ))}
        {shown >= charts.length && <VillageMaps />}
      </div>
      {shown < charts.length && <div className="h-screen" />}
    </div>
  )
}
