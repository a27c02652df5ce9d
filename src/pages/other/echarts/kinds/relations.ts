import type { Row } from '@/contract/rows'
import { crossed, daysBetween, largestFirst, rounded, totals } from '../aggregate'
import { chartOf, common, countLegend, nameOf } from '../gallery'

/** More points than this hide each other. */
const POINTS = 300
/** An ideographic space: a table shows it, and a sheet keeps it. */
const INDENT = String.fromCodePoint(0x30_00)
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface TreeNode {
  readonly name: string
  readonly children: TreeNode[]
}
const treeOf = ({ name, children = [] }: Row<'departmentManagement'>): TreeNode => ({
  name,
  children: children.map(treeOf),
})

/** Every node with the number of those right below it. */
const sizes = (nodes: readonly TreeNode[], depth = 0): readonly { name: string; below: number }[] =>
  nodes.flatMap((node) => [
    { name: `${INDENT.repeat(depth)}${node.name}`, below: node.children.length },
    ...sizes(node.children, depth + 1),
  ])

/** How values depend on each other, and where they go. */
export const relations = [
  chartOf({
    id: 'scatter',
    title: '散点图：店面面积与销售额',
    use: '看两个数有没有关系，找出特别的几个时用它',
    heading: '名称',
    module: 'shopManage',
    field: 'sales',
    draw: (rows, { t }) => {
      const shown = rows.slice(0, POINTS)
      const [area, sales] = [t('面积（平方米）'), t('销售额（元）')]
      return {
        table: {
          categories: shown.map(({ name }) => name),
          series: [
            { name: area, values: shown.map((row) => row.area) },
            { name: sales, values: shown.map((row) => row.sales) },
          ],
        },
        option: {
          grid: common.grid,
          tooltip: { trigger: 'item', confine: true, formatter: '{b}' },
          xAxis: { type: 'value', name: area, nameLocation: 'middle', nameGap: 28, scale: true, splitNumber: 4 },
          yAxis: { type: 'value', name: sales, scale: true, nameTextStyle: { align: 'left' } },
          series: [{ type: 'scatter', data: shown.map((row) => ({ name: row.name, value: [row.area, row.sales] })) }],
        },
      }
    },
  }),
  chartOf({
    id: 'heatmap',
    title: '热力图：事项在一周中的时段',
    use: '两个方向都有顺序，要找集中在哪里时用它',
    heading: '时段',
    module: 'governmentAffairs',
    draw: (rows, { locale }) => {
      const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
      // 2024-01-01 was a Monday.
      const names = Array.from({ length: 7 }, (_, day) => weekday.format(Date.UTC(2024, 0, 1 + day)))
      const hour = (row: (typeof rows)[number]) => `${row.submittedAt.slice(11, 13)}:00`
      const day = (row: (typeof rows)[number]) =>
        names[(new Date(`${row.submittedAt.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7] ?? ''
      const used = HOURS.map((at) => `${String(at).padStart(2, '0')}:00`).filter((at) =>
        rows.some((row) => hour(row) === at),
      )
      const table = crossed(rows, { category: hour, series: day }, used, names)
      const cells = table.series.flatMap(({ values }, y) => values.map((value, x) => [x, y, value ?? 0]))
      return {
        table,
        option: {
          grid: { ...common.grid, top: 48 },
          tooltip: { trigger: 'item', confine: true },
          visualMap: countLegend(Math.max(1, ...cells.map(([, , count = 0]) => count))),
          xAxis: { type: 'category', data: [...used] },
          yAxis: { type: 'category', inverse: true, data: names },
          series: [{ type: 'heatmap', data: cells, label: { show: true } }],
        },
      }
    },
  }),
  chartOf({
    id: 'sankey',
    title: '桑基图：设备种类与状态',
    use: '看一份东西从哪里来、到哪里去时用它',
    heading: '种类',
    module: 'deviceManage',
    draw: (rows, words) => {
      const [kind, status] = [
        (row: (typeof rows)[number]) => nameOf(words, 'kind', row.kind),
        (row: (typeof rows)[number]) => nameOf(words, 'status', row.status),
      ]
      const keys = (of: typeof kind) => largestFirst(totals(rows, of)).map(([name]) => name)
      const table = crossed(rows, { category: kind, series: status }, keys(kind), keys(status))
      const links = table.series.flatMap(({ name, values }) =>
        values.flatMap((value, at) => (value ? [{ source: table.categories[at] ?? '', target: name, value }] : [])),
      )
      return {
        table,
        option: {
          tooltip: { trigger: 'item', confine: true },
          series: [
            {
              type: 'sankey',
              left: 8,
              right: 72,
              top: 8,
              bottom: 8,
              nodeGap: 10,
              draggable: false,
              lineStyle: { color: 'source', opacity: 0.35 },
              data: [...table.categories, ...table.series.map(({ name }) => name)].map((name) => ({ name })),
              links,
            },
          ],
        },
      }
    },
  }),
  chartOf({
    id: 'tree',
    title: '树图：部门',
    use: '看上下级关系时用它',
    heading: '部门',
    module: 'departmentManagement',
    draw: (rows, { t }) => {
      const nodes = rows.map(treeOf)
      const all = sizes(nodes)
      return {
        table: {
          categories: all.map(({ name }) => name),
          series: [{ name: t('下级数'), values: all.map(({ below }) => below) }],
        },
        option: {
          tooltip: { confine: true },
          series: nodes.map((node) => ({
            type: 'tree',
            left: '22%',
            right: '34%',
            top: 4,
            bottom: 4,
            initialTreeDepth: -1,
            symbolSize: 8,
            label: { position: 'left', align: 'right' },
            leaves: { label: { position: 'right', align: 'left' } },
            // The root's label stands above it, where no line is.
            data: [{ ...node, label: { position: 'top', align: 'center' } }],
          })),
        },
      }
    },
  }),
  chartOf({
    id: 'parallel',
    title: '平行坐标：地块的面积、天数与产量',
    use: '每条记录有好几个数，要找相似的几类时用它',
    heading: '地块',
    module: 'plant',
    draw: (rows, { t }) => {
      const lines = rows
        .map((row) => ({ name: row.name, values: [row.area, daysBetween(row.sownAt, row.harvestAt), row.yield] }))
        .filter(({ values }) => values.every(Number.isFinite))
        .slice(0, POINTS)
      const names = [t('面积（亩）'), t('生长天数'), t('产量（公斤）')]
      return {
        table: {
          categories: lines.map(({ name }) => name),
          series: names.map((name, at) => ({ name, values: lines.map(({ values }) => rounded(values[at] ?? 0, 1)) })),
        },
        option: {
          parallel: { left: 48, right: 64, top: 40, bottom: 24 },
          parallelAxis: names.map((name, dim) => ({ dim, name })),
          series: [
            { type: 'parallel', lineStyle: { width: 1, opacity: 0.5 }, data: lines.map(({ values }) => values) },
          ],
        },
      }
    },
  }),
]
