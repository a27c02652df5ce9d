import { colourAt } from '@/ui/chart/colour'
import { SLOTS } from '@/ui/chart/data'

/** The theme of the console at an element of class `chart`, in the terms of ECharts. */
export function echartsTheme(element: Element): object {
  const at = (colour: string) => colourAt(element, colour)
  const [strong, plain] = [at('var(--color-base-content)'), at('var(--color-plain)')]
  const [ground, border, outline] = [at('var(--chart-ground)'), at('var(--color-base-300)'), at('var(--color-outline)')]
  const colours = Array.from({ length: SLOTS }, (_, slot) => at(`var(--chart-${slot + 1})`))
  const shade = (percent: number) => at(`color-mix(in srgb, var(--chart-1) ${percent}%, var(--chart-ground))`)
  const axis = {
    axisLine: { lineStyle: { color: outline } },
    axisTick: { lineStyle: { color: outline } },
    axisLabel: { color: plain, hideOverlap: true },
    splitLine: { lineStyle: { color: border } },
    nameTextStyle: { color: plain },
  }
  // Hollow ones are filled with white, whatever they stand on.
  const symbol = 'circle'
  const label = { color: strong, textBorderColor: ground, textBorderWidth: 3 }
  return {
    color: colours,
    backgroundColor: 'transparent',
    textStyle: { color: plain, fontFamily: getComputedStyle(element).fontFamily },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: axis,
    parallelAxis: { ...axis, nameTextStyle: { color: strong } },
    parallel: { axisExpandable: false },
    legend: {
      textStyle: { color: plain },
      pageTextStyle: { color: plain },
      pageIconColor: plain,
      pageIconInactiveColor: border,
      inactiveColor: outline,
    },
    tooltip: {
      backgroundColor: ground,
      borderColor: border,
      textStyle: { color: strong, fontSize: 12 },
      axisPointer: { lineStyle: { color: outline }, crossStyle: { color: outline } },
    },
    visualMap: { textStyle: { color: plain }, inRange: { color: [shade(12), shade(40), shade(70), shade(100)] } },
    line: { symbol },
    radar: {
      symbol,
      axisName: { color: plain },
      axisLine: { lineStyle: { color: border } },
      splitLine: { lineStyle: { color: border } },
      splitArea: { show: false },
    },
    calendar: {
      itemStyle: { color: ground, borderColor: border },
      splitLine: { lineStyle: { color: outline } },
      dayLabel: { color: plain },
      monthLabel: { color: plain },
    },
    pie: { label, itemStyle: { borderColor: ground, borderWidth: 1 } },
    funnel: { label, itemStyle: { borderColor: ground } },
    sunburst: { label, itemStyle: { borderColor: ground } },
    treemap: {
      label,
      itemStyle: { borderColor: ground },
      upperLabel: label,
      breadcrumb: { itemStyle: { color: border, textStyle: { color: strong } } },
    },
    sankey: { label, itemStyle: { borderColor: ground } },
    tree: { label, symbol, itemStyle: { color: colours[0], borderColor: colours[0] }, lineStyle: { color: outline } },
    heatmap: { label, itemStyle: { borderColor: ground, borderWidth: 1 } },
    boxplot: { itemStyle: { color: shade(20), borderColor: colours[0] } },
    gauge: {
      axisLine: { lineStyle: { color: [[1, border]] } },
      progress: { itemStyle: { color: colours[0] } },
      pointer: { itemStyle: { color: colours[0] } },
      axisLabel: { color: plain },
      axisTick: { lineStyle: { color: outline } },
      splitLine: { lineStyle: { color: outline } },
      title: { color: plain },
      detail: { color: strong },
    },
  }
}
