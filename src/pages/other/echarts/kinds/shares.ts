import { dayOf, largestFirst, topOf, totals, twoLevels, type SizedNode } from '../aggregate'
import { chartOf, common, nameOf, type Drawn } from '../gallery'

/** Names and values as a ring, a funnel or a gauge wants them. */
const parts = (entries: readonly (readonly [string, number])[]) => entries.map(([name, value]) => ({ name, value }))

/** The leaves of two levels, each named with its parent. */
const leaves = (nodes: readonly SizedNode[], name: string): Drawn['table'] => {
  const all = nodes.flatMap((node) =>
    (node.children ?? []).map((leaf) => ({ name: `${node.name} / ${leaf.name}`, value: leaf.value })),
  )
  return { categories: all.map((leaf) => leaf.name), series: [{ name, values: all.map(({ value }) => value) }] }
}

/** More parts of a ring can't be told apart. */
const PARTS = 6

/** Parts of a whole, and stages on a way. */
export const shares = [
  chartOf({
    id: 'ring',
    title: '环形图：商铺类别',
    use: '六份以内，看各占多少时用它；份数多就用条形图',
    heading: '类别',
    module: 'shopManage',
    draw: (rows, words) => {
      const counts = topOf(
        largestFirst(totals(rows, ({ category }) => nameOf(words, 'category', category))),
        PARTS,
        words.t('其他'),
      )
      const name = words.t('商铺数')
      return {
        table: { categories: counts.map(([one]) => one), series: [{ name, values: counts.map(([, count]) => count) }] },
        option: {
          tooltip: { trigger: 'item', confine: true },
          legend: common.legend,
          series: [
            {
              type: 'pie',
              name,
              radius: ['42%', '66%'],
              center: ['50%', '56%'],
              data: parts(counts),
              label: { formatter: '{d}%' },
            },
          ],
        },
      }
    },
  }),
  chartOf({
    id: 'treemap',
    title: '矩形树图：各村种植面积',
    use: '份数很多，又分两层，要看谁占的地方大时用它',
    heading: '所在村 / 作物',
    module: 'plant',
    draw: (rows, { t }) => {
      const nodes = twoLevels(
        rows,
        ({ village }) => village,
        ({ name }) => name,
        ({ area }) => area,
      )
      return {
        table: leaves(nodes, t('面积（亩）')),
        option: {
          tooltip: { confine: true },
          series: [
            {
              type: 'treemap',
              name: t('面积（亩）'),
              left: 0,
              right: 0,
              top: 0,
              bottom: 28,
              roam: false,
              nodeClick: false,
              upperLabel: { show: true, height: 20 },
              data: nodes,
            },
          ],
        },
      }
    },
  }),
  chartOf({
    id: 'sunburst',
    title: '旭日图：各村各组人数',
    use: '一层套一层，要从里往外看构成时用它',
    heading: '所在村 / 村民组',
    module: 'villageusermanage',
    draw: (rows, { t }) => {
      const nodes = twoLevels(
        rows,
        ({ village }) => village,
        ({ group }) => String(group),
      )
      return {
        table: leaves(nodes, t('人数')),
        option: {
          tooltip: { confine: true },
          series: [
            {
              type: 'sunburst',
              name: t('人数'),
              levels: [
                {},
                { r0: '14%', r: '58%', label: { rotate: 'radial', minAngle: 8 } },
                { r0: '58%', r: '94%', label: { rotate: 'tangential', minAngle: 8 } },
              ],
              data: nodes,
            },
          ],
        },
      }
    },
  }),
  chartOf({
    id: 'funnel',
    title: '漏斗图：事项办理',
    use: '一步比一步少，要看少在哪一步时用它',
    heading: '环节',
    module: 'governmentAffairs',
    draw: (rows, { t }) => {
      const finished = rows.filter(({ finishedAt }) => finishedAt !== '')
      const inTime = finished.filter(({ finishedAt, deadline }) => dayOf(finishedAt) <= deadline)
      const steps = [
        [t('已收到'), rows.length],
        [t('已办结'), finished.length],
        [t('按时办结'), inTime.length],
      ] as const
      return {
        table: {
          categories: steps.map(([name]) => name),
          series: [{ name: t('事项数'), values: steps.map(([, count]) => count) }],
        },
        option: {
          tooltip: { trigger: 'item', confine: true },
          legend: common.legend,
          series: [
            {
              type: 'funnel',
              name: t('事项数'),
              left: '10%',
              width: '80%',
              top: 48,
              bottom: 8,
              data: parts(steps),
              label: { position: 'inside', formatter: '{b} {c}' },
            },
          ],
        },
      }
    },
  }),
  chartOf({
    id: 'gauge',
    title: '仪表盘：指标达标率',
    use: '只有一个百分数，要一眼看到时用它',
    heading: '状态',
    module: 'indexManage',
    draw: (rows, { t }) => {
      const reached = rows.filter(({ percent }) => percent >= 100).length
      const share = rows.length === 0 ? 0 : Math.round((reached / rows.length) * 100)
      return {
        table: {
          categories: [t('达标'), t('未达标')],
          series: [{ name: t('指标数'), values: [reached, rows.length - reached] }],
        },
        option: {
          series: [
            {
              type: 'gauge',
              min: 0,
              max: 100,
              center: ['50%', '56%'],
              radius: '84%',
              progress: { show: true },
              splitNumber: 5,
              axisTick: { show: false },
              title: { offsetCenter: [0, '38%'] },
              detail: { formatter: '{value}%', offsetCenter: [0, '64%'] },
              data: [{ name: t('达标率'), value: share }],
            },
          ],
        },
      }
    },
  }),
]
