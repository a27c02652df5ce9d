import { crossed, fiveNumbers, largestFirst, mean, rounded, totals } from '../aggregate'
import { chartOf, common, nameOf } from '../gallery'

/** Ten are read at a glance. */
const TOP = 10

/** Amounts beside each other. */
export const comparisons = [
  chartOf({
    id: 'bar',
    title: '柱状图：各村商铺销售额',
    use: '比较十来个对象的大小时用它',
    heading: '所在村',
    module: 'shopManage',
    field: 'sales',
    draw: (rows, { t }) => {
      const sums = largestFirst(
        totals(
          rows,
          ({ village }) => village,
          ({ sales }) => sales,
        ),
      )
      const [names, values] = [sums.map(([name]) => name), sums.map(([, sum]) => rounded(sum))]
      return {
        table: { categories: names, series: [{ name: t('销售额（元）'), values }] },
        option: {
          ...common,
          xAxis: { type: 'category', data: names, axisLabel: { rotate: 30 } },
          yAxis: { type: 'value' },
          series: [{ type: 'bar', name: t('销售额（元）'), data: [...values], barMaxWidth: 32 }],
        },
      }
    },
  }),
  chartOf({
    id: 'stacked',
    title: '堆叠柱状图：设备状态',
    use: '比较总量，同时看每一份的构成时用它',
    heading: '种类',
    module: 'deviceManage',
    draw: (rows, words) => {
      const [kind, status] = [
        (row: (typeof rows)[number]) => nameOf(words, 'kind', row.kind),
        (row: (typeof rows)[number]) => nameOf(words, 'status', row.status),
      ]
      const keys = (of: typeof kind) => largestFirst(totals(rows, of)).map(([name]) => name)
      const table = crossed(rows, { category: kind, series: status }, keys(kind), keys(status))
      return {
        table,
        option: {
          ...common,
          xAxis: { type: 'category', data: [...table.categories], axisLabel: { rotate: 30 } },
          yAxis: { type: 'value', minInterval: 1 },
          series: table.series.map(({ name, values }) => ({
            type: 'bar',
            name,
            stack: 'all',
            data: [...values],
            barMaxWidth: 32,
          })),
        },
      }
    },
  }),
  chartOf({
    id: 'ranking',
    title: '条形图：作物产量前十',
    use: '名称较长，或要排名次时用它',
    heading: '作物',
    module: 'plant',
    draw: (rows, { t }) => {
      const sums = largestFirst(
        totals(
          rows,
          ({ name }) => name,
          (row) => row.yield,
        ),
      ).slice(0, TOP)
      const [names, values] = [sums.map(([name]) => name), sums.map(([, sum]) => rounded(sum))]
      return {
        table: { categories: names, series: [{ name: t('产量（公斤）'), values }] },
        option: {
          ...common,
          xAxis: { type: 'value', splitNumber: 3 },
          yAxis: { type: 'category', inverse: true, data: names, axisLabel: { width: 96, overflow: 'truncate' } },
          series: [{ type: 'bar', name: t('产量（公斤）'), data: [...values], barMaxWidth: 16 }],
        },
      }
    },
  }),
  chartOf({
    id: 'radar',
    title: '雷达图：各年指标完成率',
    use: '从几个方面比较两三个对象的长短处时用它',
    heading: '类别',
    module: 'indexManage',
    draw: (rows, words) => {
      const years = [...new Set(rows.map(({ year }) => year))].toSorted((x, y) => y - x).slice(0, 3)
      const average = (year: number, category: string) =>
        mean(rows.filter((row) => row.year === year && row.category === category).map(({ percent }) => percent))
      // An axis without a value would be drawn as 0.
      const categories = [...new Set(rows.map(({ category }) => category))].filter((category) =>
        years.every((year) => average(year, category) !== null),
      )
      const table = {
        categories: categories.map((category) => nameOf(words, 'category', category)),
        series: years.map((year) => ({
          name: String(year),
          values: categories.map((category) => average(year, category)),
        })),
      }
      const most = Math.max(100, ...table.series.flatMap(({ values }) => values.map((value) => value ?? 0)))
      return {
        table,
        option: {
          tooltip: { confine: true },
          legend: common.legend,
          radar: {
            center: ['50%', '56%'],
            radius: '68%',
            indicator: table.categories.map((name) => ({ name, max: Math.ceil(most / 20) * 20 })),
          },
          series: [
            {
              type: 'radar',
              data: table.series.map(({ name, values }) => ({ name, value: values.map((value) => value ?? 0) })),
            },
          ],
        },
      }
    },
  }),
  chartOf({
    id: 'boxplot',
    title: '箱线图：各类商铺的销售额',
    use: '平均数看不出差距，要看高低和中间水平时用它',
    heading: '类别',
    module: 'shopManage',
    field: 'sales',
    draw: (rows, words) => {
      const { t } = words
      const boxes = [...new Set(rows.map(({ category }) => category))].flatMap((category) => {
        const numbers = fiveNumbers(rows.filter((row) => row.category === category).map(({ sales }) => sales))
        return numbers
          ? [{ name: nameOf(words, 'category', category), numbers: numbers.map((one) => rounded(one)) }]
          : []
      })
      const names = boxes.map(({ name }) => name)
      const labels = [t('最低'), t('下四分位'), t('中位数'), t('上四分位'), t('最高')]
      return {
        table: {
          categories: names,
          series: labels.map((name, at) => ({ name, values: boxes.map(({ numbers }) => numbers[at] ?? null) })),
        },
        option: {
          grid: { ...common.grid, top: 16 },
          tooltip: { trigger: 'item', confine: true },
          xAxis: { type: 'category', data: names, axisLabel: { rotate: 30 } },
          yAxis: { type: 'value' },
          series: [{ type: 'boxplot', name: t('销售额（元）'), data: boxes.map(({ numbers }) => numbers) }],
        },
      }
    },
  }),
]
