import { useState } from 'react'
import { BarChart } from '@/ui/chart/BarChart'
import { ChartFrame } from '@/ui/chart/ChartFrame'
import type { ChartData } from '@/ui/chart/data'
import { Figure } from '@/ui/chart/Figure'
import { LineChart } from '@/ui/chart/LineChart'
import { RankChart } from '@/ui/chart/RankChart'
import { RingChart } from '@/ui/chart/RingChart'
import { Sparkline } from '@/ui/chart/Sparkline'
import { TargetBar } from '@/ui/chart/TargetBar'
import { Button } from '@/ui/inputs/Button'
import { Section } from '../Section'
import { useWords } from '../useWords'

const nothing = () => {}
const href = () => '#charts'

/** Samples of every shape of data that a chart must bear. */
function useSamples() {
  const say = useWords()
  const months = Array.from({ length: 12 }, (_, at) => say(`${at + 1} 月`, `${String(at + 1).padStart(2, '0')}/26`))
  const visits = [820, 932, 901, 1290, 1330, 1320, 1480, 1210, 990, 1104, 1260, 1402]
  const [now, before] = [say('今年', 'This year'), say('去年', 'Last year')]
  const long = say('东山镇石山村村民委员会便民服务中心代办点', 'Convenience service of Dongshan village, agency point')
  return {
    single: {
      categories: months,
      series: [{ name: say('访问', 'Visits'), values: visits, pending: visits.map((_, at) => (at > 9 ? 120 : 0)) }],
    },
    compared: {
      categories: months,
      series: [
        { name: now, values: visits.map((value, at) => (at < 9 ? value : null)) },
        { name: before, values: visits.map((value) => Math.round(value * 0.8 + 90)), muted: true },
      ],
    },
    kinds: {
      categories: months.slice(0, 6),
      series: ['粮食 Grain', '油料 Oil', '蔬菜 Greens', '水果 Fruit', '茶叶 Tea', '药材 Herbs'].map((both, at) => ({
        name: say(both.split(' ')[0] ?? '', both.split(' ')[1] ?? ''),
        values: visits.slice(0, 6).map((value) => Math.round(value / (at + 2))),
      })),
    },
    balance: {
      categories: months,
      series: [{ name: say('结余', 'Balance'), values: [30, -12, 44, -38, 0, 12, 25, -4, null, 18, 9, -20] }],
    },
    days: {
      categories: Array.from({ length: 60 }, (_, at) => say(`第 ${at + 1} 天`, `Day ${at + 1}`)),
      series: [
        {
          name: say('条数', 'Records'),
          values: Array.from({ length: 60 }, (_, at) => Math.round(500 + 300 * Math.sin(at / 6))),
        },
      ],
    },
    one: { categories: [say('新塘村', 'Xintang')], series: [{ name: say('人数', 'People'), values: [1234] }] },
    zeros: { categories: months.slice(0, 4), series: [{ name: say('人数', 'People'), values: [0, 0, 0, 0] }] },
    huge: {
      categories: [long, say('龙泉村', 'Longquan'), say('白鹤村', 'Baihe')],
      series: [{ name: say('产值', 'Output'), values: [123_456_789_012, 98_765_432_100, 45_678_901_234] }],
    },
    ranked: {
      categories: [
        long,
        ...['石山村 Shishan', '龙泉村 Longquan', '白鹤村 Baihe', '柳溪村 Liuxi', '梅岭村 Meiling', '云台村 Yuntai'].map(
          (both) => say(both.split(' ')[0] ?? '', both.split(' ')[1] ?? ''),
        ),
      ],
      series: [
        { name: now, values: [320, 280, 240, 120, 90, 40, 12], pending: [20] },
        { name: before, values: [300, 290, 180, 140, 60, 45, 20], muted: true },
      ],
    },
  } satisfies Record<string, ChartData>
}

export function Charts() {
  const say = useWords()
  const samples = useSamples()
  const [figure, setFigure] = useState(1234)
  const frame = { level: 3, height: '14rem' } as const
  return (
    <Section
      id="charts"
      title={say('图表', 'Charts')}
      rule={say(
        '比大小用柱或排名，看走势用线，看构成用排名或圆环；颜色之外都有图案，每张都能看成表格。',
        'Bars or a ranking to compare, lines for courses, a ranking or a ring for shares; patterns beside colours, and a table of each.',
      )}
    >
      <div className="gallery-grid">
        <ChartFrame
          {...frame}
          title={say('柱形图，含未同步', 'Bars, some not synced')}
          data={samples.single}
          hrefOf={href}
          note={say('截至 10:42，已知 640/1,200 条', 'As of 10:42; 640 of 1,200 records known')}
        >
          {(chart) => <BarChart {...chart} />}
        </ChartFrame>
        <ChartFrame
          {...frame}
          title={say('分组柱形图，与去年比', 'Grouped bars with last year')}
          data={samples.compared}
        >
          {(chart) => <BarChart {...chart} />}
        </ChartFrame>
        <ChartFrame {...frame} title={say('堆叠柱形图', 'Stacked bars')} data={samples.kinds} hrefOf={href}>
          {(chart) => <BarChart {...chart} stacked />}
        </ChartFrame>
        <ChartFrame {...frame} title={say('有正有负', 'Gains and losses')} data={samples.balance}>
          {(chart) => <BarChart {...chart} />}
        </ChartFrame>
        <ChartFrame {...frame} title={say('折线图', 'Lines')} data={samples.kinds}>
          {(chart) => <LineChart {...chart} />}
        </ChartFrame>
        <ChartFrame
          {...frame}
          title={say('面积图，与去年比', 'Area with last year')}
          data={samples.compared}
          hrefOf={href}
        >
          {(chart) => <LineChart {...chart} area />}
        </ChartFrame>
        <ChartFrame {...frame} title={say('60 个类别', '60 categories')} data={samples.days}>
          {(chart) => <LineChart {...chart} area />}
        </ChartFrame>
        <ChartFrame {...frame} title={say('只有一个值', 'A single value')} data={samples.one}>
          {(chart) => <LineChart {...chart} />}
        </ChartFrame>
        <ChartFrame {...frame} title={say('都是零', 'All zero')} data={samples.zeros}>
          {(chart) => <BarChart {...chart} />}
        </ChartFrame>
        <ChartFrame {...frame} title={say('很大的数，很长的名称', 'Huge numbers, long names')} data={samples.huge}>
          {(chart) => <BarChart {...chart} />}
        </ChartFrame>
        <ChartFrame
          {...frame}
          title={say('排名，与去年比', 'Ranking with last year')}
          data={samples.ranked}
          hrefOf={href}
        >
          {(chart) => <RankChart {...chart} />}
        </ChartFrame>
        <ChartFrame {...frame} title={say('圆环图', 'Ring')} data={samples.ranked} hrefOf={href}>
          {(chart) => <RingChart {...chart} />}
        </ChartFrame>
        <ChartFrame {...frame} title={say('加载中', 'Loading')} data={undefined}>
          {(chart) => <BarChart {...chart} />}
        </ChartFrame>
        <ChartFrame {...frame} title={say('没有记录', 'Nothing there')} data={{ categories: [], series: [] }}>
          {(chart) => <BarChart {...chart} />}
        </ChartFrame>
        <ChartFrame
          {...frame}
          title={say('没有成功', 'Failed')}
          data={undefined}
          error={new Error('503')}
          onRetry={nothing}
        >
          {(chart) => <BarChart {...chart} />}
        </ChartFrame>
      </div>
      <div className="gallery-grid">
        <Figure
          label={say('本月办件', 'Affairs this month')}
          value={figure}
          previous={{ value: 1100, period: say('上月', 'last month') }}
          welcome="up"
          href="#charts"
        >
          <Sparkline
            label={say('近 12 个月', 'The last 12 months')}
            categories={samples.single.categories}
            values={samples.single.series[0]?.values ?? []}
          />
        </Figure>
        <Figure
          label={say('退回', 'Returned')}
          value={34}
          previous={{ value: 20, period: say('上月', 'last month') }}
          welcome="down"
          pending={2}
        />
        <Figure label={say('待办', 'Waiting')} value={12} previous={{ value: 12, period: say('上月', 'last month') }} />
        <Figure label={say('还在读取', 'Still loading')} value={undefined} />
        <TargetBar label={say('水稻收割', 'Rice harvest')} value={320} goal={400} pending={20} />
        <TargetBar label={say('垃圾分类', 'Sorted waste')} value={130} goal={100} href="#charts" />
      </div>
      <div className="gallery-row">
        <Button onPress={() => setFigure(figure + 321)}>{say('数字变大', 'Raise the figure')}</Button>
      </div>
    </Section>
  )
}
