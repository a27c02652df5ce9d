import { crossed, dayOf, daysThrough, largestFirst, monthOf, monthsThrough, totals } from '../aggregate'
import { chartOf, common, countLegend, nameOf } from '../gallery'

/** Courses over time. */
export const trends = [
  chartOf({
    id: 'line',
    title: '折线图：每月积分',
    use: '看一两个数随时间的走势时用它',
    heading: '月份',
    module: 'scoreManage',
    draw: (rows, { t }) => {
      const months = monthsThrough(rows.map(({ datetime }) => monthOf(datetime)))
      const sums = (sign: 1 | -1) =>
        totals(
          rows.filter(({ points }) => points * sign > 0),
          ({ datetime }) => monthOf(datetime),
          ({ points }) => Math.abs(points),
        )
      const [gained, lost] = [sums(1), sums(-1)]
      const table = {
        categories: months,
        series: [
          { name: t('加分'), values: months.map((month) => gained.get(month) ?? 0) },
          { name: t('扣分'), values: months.map((month) => lost.get(month) ?? 0) },
        ],
      }
      return {
        table,
        option: {
          ...common,
          xAxis: { type: 'category', data: [...months] },
          yAxis: { type: 'value' },
          series: table.series.map(({ name, values }) => ({ type: 'line', name, data: [...values], symbolSize: 8 })),
        },
      }
    },
  }),
  chartOf({
    id: 'area',
    title: '堆叠面积图：每月积分记录',
    use: '看总量怎样变化，又由哪些类别构成时用它',
    heading: '月份',
    module: 'scoreManage',
    draw: (rows, words) => {
      const months = monthsThrough(rows.map(({ datetime }) => monthOf(datetime)))
      const name = (category: string) => nameOf(words, 'category', category)
      const names = largestFirst(totals(rows, ({ category }) => name(category))).map(([one]) => one)
      const table = crossed(
        rows,
        { category: ({ datetime }) => monthOf(datetime), series: ({ category }) => name(category) },
        months,
        names,
      )
      return {
        table,
        option: {
          ...common,
          xAxis: { type: 'category', boundaryGap: false, data: [...months] },
          yAxis: { type: 'value' },
          series: table.series.map((one) => ({
            type: 'line',
            name: one.name,
            stack: 'all',
            areaStyle: {},
            showSymbol: false,
            data: [...one.values],
          })),
        },
      }
    },
  }),
  chartOf({
    id: 'calendar',
    title: '日历热力图：每天收到的事项',
    use: '找出忙的日子和空的日子时用它',
    heading: '日期',
    module: 'governmentAffairs',
    draw: (rows, { t, locale }) => {
      const counts = totals(rows, ({ submittedAt }) => dayOf(submittedAt))
      const months = monthsThrough([...counts.keys()].map(monthOf), 6)
      const known = [...counts.keys()].filter((day) => months.includes(monthOf(day))).toSorted()
      // Also the days of nothing, which are what one looks for.
      const shown = daysThrough(known[0] ?? '', known.at(-1) ?? '').map((day) => [day, counts.get(day) ?? 0] as const)
      const [first = '', last = ''] = [months[0], months.at(-1)]
      return {
        table: {
          categories: shown.map(([day]) => day),
          series: [{ name: t('事项数'), values: shown.map(([, count]) => count) }],
        },
        option: {
          tooltip: { confine: true },
          visualMap: countLegend(Math.max(1, ...shown.map(([, count]) => count))),
          calendar: {
            range: [first, last],
            left: 36,
            right: 8,
            top: 64,
            cellSize: ['auto', 28],
            dayLabel: { firstDay: 1, nameMap: locale === 'zh-CN' ? 'ZH' : 'EN' },
            monthLabel: { nameMap: locale === 'zh-CN' ? 'ZH' : 'EN' },
            yearLabel: { show: false },
          },
          series: [
            {
              type: 'heatmap',
              coordinateSystem: 'calendar',
              name: t('事项数'),
              data: shown.map((entry) => [...entry]),
            },
          ],
        },
      }
    },
  }),
]
