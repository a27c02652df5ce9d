// Also binds this chunk to the first one: else what joins modules would be a file of its own, fetched at every start.
import i18n from 'i18next'
import {
  BarChart,
  BoxplotChart,
  FunnelChart,
  GaugeChart,
  HeatmapChart,
  LineChart,
  ParallelChart,
  PieChart,
  RadarChart,
  SankeyChart,
  ScatterChart,
  SunburstChart,
  TreeChart,
  TreemapChart,
} from 'echarts/charts'
import {
  AriaComponent,
  CalendarComponent,
  GridComponent,
  LegendComponent,
  ParallelComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
// `use` is a hook of React.
import { use as register, init } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

register([
  BarChart,
  BoxplotChart,
  FunnelChart,
  GaugeChart,
  HeatmapChart,
  LineChart,
  ParallelChart,
  PieChart,
  RadarChart,
  SankeyChart,
  ScatterChart,
  SunburstChart,
  TreeChart,
  TreemapChart,
  AriaComponent,
  CalendarComponent,
  GridComponent,
  LegendComponent,
  ParallelComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
])

/** ECharts with the kinds of the gallery, drawing as SVG in the size of an element, its own words in the present language. */
export const createChart = (element: HTMLElement, theme: object) =>
  init(element, theme, { renderer: 'svg', locale: i18n.language === 'en' ? 'EN' : 'ZH' })
