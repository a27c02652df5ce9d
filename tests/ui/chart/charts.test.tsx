// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import { BarChart } from '@/ui/chart/BarChart'
import { ChartFrame } from '@/ui/chart/ChartFrame'
import { LineChart } from '@/ui/chart/LineChart'
import { StackedRankChart } from '@/ui/chart/StackedRankChart'
import { RankChart } from '@/ui/chart/RankChart'
import type { ChartData } from '@/ui/chart/data'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

let root: Root
let host: HTMLElement
beforeAll(() => initTexts('zh'))
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})
const draw = (what: React.ReactNode) => act(() => root.render(what))
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  act(() => void document.activeElement?.dispatchEvent(event))
  return event
}
const points = () => [...host.querySelectorAll<SVGElement>('[data-point]')]
const stops = () => points().filter((point) => point.getAttribute('tabindex') === '0')
const here = () => document.activeElement?.getAttribute('aria-label')

const data: ChartData = {
  categories: ['一月', '二月', '三月'],
  series: [
    { name: '今年', values: [1200, null, 30], pending: [0, 0, 10] },
    { name: '去年', values: [1100, 900, 20], muted: true },
  ],
}

describe('values above the marks', () => {
  const heads = () => [...host.querySelectorAll('.chart-head')].map(({ textContent }) => textContent)
  const [one] = data.series
  const alone = { ...data, series: one ? [one] : [] }

  test('a single series shows its known values', () => {
    draw(<LineChart data={alone} label="访问量" />)
    expect(heads()).toEqual(['1200', '30'])
    draw(<BarChart data={alone} label="访问量" />)
    expect(heads()).toEqual(['1200', '30'])
  })

  test('a stack shows its sum unless a part is unknown; series side by side show no values', () => {
    draw(<BarChart data={data} label="访问量" stacked />)
    expect(heads()).toEqual(['2300', '50'])
    draw(<BarChart data={data} label="访问量" />)
    expect(heads()).toEqual([])
  })

  test('many categories show no values', () => {
    const values = Array.from({ length: 31 }, (_, day) => day)
    draw(<LineChart data={{ categories: values.map(String), series: [{ name: '今年', values }] }} label="访问量" />)
    expect(heads()).toEqual([])
  })
})

describe('BarChart', () => {
  test('is one Tab stop; arrow keys move over known values', () => {
    draw(<BarChart data={data} label="访问量" />)
    expect(points()).toHaveLength(5)
    expect(stops()).toHaveLength(1)
    act(() => stops()[0]?.focus())
    expect(here()).toBe('一月，今年 1,200')
    press('ArrowRight')
    expect(here()).toBe('三月，今年 30，其中未同步 10')
    press('ArrowDown')
    expect(here()).toBe('三月，去年 20')
    press('ArrowLeft')
    expect(here()).toBe('二月，去年 900')
    press('ArrowUp')
    expect(here()).toBe('二月，去年 900')
    press('Home')
    expect(here()).toBe('一月，去年 1,100')
    press('End')
    expect(here()).toBe('三月，去年 20')
    expect(stops().map((stop) => stop.getAttribute('aria-label'))).toEqual(['三月，去年 20'])
  })

  test('leaves other keys to the browser', () => {
    draw(<BarChart data={data} label="访问量" hrefOf={() => '#/rows'} />)
    act(() => stops()[0]?.focus())
    const keys = ['Tab', 'Enter', ' ', 'a', 'PageDown', 'ArrowRight']
    expect(keys.filter((key) => press(key).defaultPrevented)).toEqual(['ArrowRight'])
  })

  test('is labelled with a summary of its series and links values to their rows', () => {
    const hrefOf = (category: number, series: number) => (series === 0 ? `#/rows?month=${category + 1}` : undefined)
    draw(<BarChart data={data} label="访问量" hrefOf={hrefOf} stacked />)
    const chart = host.querySelector('svg[role="group"]')
    expect(chart?.getAttribute('aria-label')).toContain('今年：最高 1,200（一月），最低 30（三月）')
    expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#/rows?month=1',
      '#/rows?month=3',
    ])
  })

  test('shows the values of a category under the pointer, and hides them when it leaves', () => {
    draw(<BarChart data={data} label="访问量" />)
    const band = host.querySelector('[data-band="1"]')
    const point = (type: string, target: Element | null, pointerType = 'mouse') =>
      act(() => {
        target?.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }))
      })
    point('pointerover', band)
    expect(host.querySelector('.chart-tip')?.textContent).toBe('二月今年没有数据去年900')
    point('pointerout', band)
    expect(host.querySelector('.chart-tip')).toBeNull()
    point('pointerdown', band, 'touch')
    expect(host.querySelector('.chart-tip')).not.toBeNull()
    point('pointerdown', document.body, 'touch')
    expect(host.querySelector('.chart-tip')).toBeNull()
  })

  test('shows the value at a first tap and follows the link at a second', () => {
    draw(<BarChart data={data} label="访问量" hrefOf={() => '#/rows'} />)
    const bar = host.querySelector('a .chart-bar')
    const tap = () => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true })
      act(() => {
        bar?.dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' }))
        bar?.dispatchEvent(click)
      })
      return click.defaultPrevented
    }
    expect(tap()).toBe(true)
    expect(host.querySelector('.chart-tip')?.textContent).toContain('再点一次看这些记录')
    expect(tap()).toBe(false)
  })
})

test('LineChart: draws isolated points and gaps', () => {
  draw(<LineChart data={data} label="访问量" area />)
  expect(host.querySelectorAll('.chart-stroke')).toHaveLength(3)
  expect(host.querySelectorAll('.chart-area')).toHaveLength(2)
})

test('an unfinished period is drawn dashed and labelled as such, but not that of an earlier series', () => {
  const begun: ChartData = {
    categories: ['一月', '二月'],
    series: [
      { name: '今年', values: [3, 1] },
      { name: '去年', values: [2, 4], muted: true },
    ],
    open: 1,
  }
  draw(<LineChart data={begun} label="访问量" />)
  expect([...host.querySelectorAll('.chart-stroke')].map((line) => line.hasAttribute('data-open'))).toEqual([
    false,
    true,
    false,
  ])
  draw(<BarChart data={begun} label="访问量" stacked />)
  expect(host.querySelectorAll('.chart-bar[data-open]')).toHaveLength(1)
  const names = () => points().map((point) => point.getAttribute('aria-label'))
  expect(names()).toEqual(['一月，今年 3', '二月（至今），今年 1', '一月，去年 2', '二月，去年 4'])
  draw(
    <ChartFrame title="访问量" data={begun}>
      {(chart) => <BarChart {...chart} />}
    </ChartFrame>,
  )
  act(() => host.querySelector<HTMLElement>('button')?.click())
  expect([...host.querySelectorAll('tbody th')].map((head) => head.textContent)).toEqual(['一月', '二月（至今）'])
})

test('RankChart: arrow keys move up and down', () => {
  draw(<RankChart data={data} label="访问量" hrefOf={(category) => `#/${category}`} />)
  act(() => stops()[0]?.focus())
  expect(here()).toBe('一月，今年 1,200')
  press('ArrowDown')
  expect(here()).toBe('三月，今年 30，其中未同步 10')
  expect(document.activeElement?.getAttribute('href')).toBe('#/2')
})

describe('StackedRankChart', () => {
  const devices: ChartData = {
    categories: ['水泵', '摄像头', '路灯', '闸门'],
    series: [
      { name: '在线', values: [2, 5, null, null], pending: [0, 1, 0, 0] },
      { name: '故障', values: [1, 0, 4, null] },
    ],
  }
  const rows = () =>
    [...host.querySelectorAll('.chart-row')].map((row) =>
      [...row.querySelectorAll('.chart-name, .chart-value')].map(({ textContent }) => textContent),
    )

  test('names every category, the largest first, with its sum unless a part is unknown', () => {
    draw(<StackedRankChart data={devices} label="设备" format={(value) => `${value} 台`} />)
    expect(rows()).toEqual([
      ['摄像头', '5 台'],
      ['路灯', ''],
      ['水泵', '3 台'],
    ])
    expect(points().map((point) => point.getAttribute('aria-label'))).toEqual([
      '摄像头，在线 5 台，其中未同步 1 台',
      '摄像头，故障 0 台',
      '路灯，故障 4 台',
      '水泵，在线 2 台',
      '水泵，故障 1 台',
    ])
  })

  test('arrow keys move along a bar and from bar to bar; parts lead to their own rows', () => {
    draw(<StackedRankChart data={devices} label="设备" hrefOf={(category, series) => `#/${category}/${series}`} />)
    expect(stops().map((stop) => stop.getAttribute('href'))).toEqual(['#/1/0'])
    act(() => stops()[0]?.focus())
    press('ArrowRight')
    expect(here()).toBe('摄像头，故障 0')
    press('ArrowDown')
    expect(document.activeElement?.getAttribute('href')).toBe('#/2/1')
    press('ArrowDown')
    press('ArrowLeft')
    expect(document.activeElement?.getAttribute('href')).toBe('#/0/0')
    press('ArrowUp')
    expect(here()).toBe('摄像头，在线 5，其中未同步 1')
  })
})

describe('ChartFrame', () => {
  const frame = (given: Partial<Parameters<typeof ChartFrame>[0]>) => (
    <ChartFrame title="访问量" data={data} {...given}>
      {(chart) => <BarChart {...chart} />}
    </ChartFrame>
  )
  const button = (name: string) => host.querySelector<HTMLElement>(`button[aria-label="${name}"]`)

  test('shows the figures as a table with links to the rows', () => {
    draw(frame({ hrefOf: (category) => `#/rows/${category}`, heading: '月份', note: '截至 10:42' }))
    act(() => button('“访问量”显示表格')?.click())
    const cells = [...host.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
    expect(cells).toEqual([
      ['月份', '今年', '去年'],
      ['一月', '1,200', '1,100'],
      ['二月', '–', '900'],
      ['三月', '30 含未同步 10', '20'],
    ])
    expect(host.querySelectorAll('td a')).toHaveLength(5)
    expect(host.textContent).toContain('截至 10:42')
    act(() => button('“访问量”显示图形')?.click())
    expect(points()).toHaveLength(5)
  })

  test('shows loading, error or “no data” without tools', () => {
    draw(frame({ data: undefined }))
    expect(host.querySelector('[role="status"]')?.getAttribute('aria-label')).toBe('加载中')
    const retry = vi.fn<() => void>()
    draw(frame({ data: undefined, error: new Error('档案库正在维护'), onRetry: retry }))
    expect(host.querySelector('[role="alert"]')?.textContent).toContain('档案库正在维护')
    act(() => host.querySelector<HTMLElement>('[role="alert"] button')?.click())
    expect(retry).toHaveBeenCalledOnce()
    draw(frame({ data: { categories: ['一月'], series: [{ name: '今年', values: [null] }] } }))
    expect(host.textContent).toContain('没有数据')
    expect(host.querySelectorAll('button')).toHaveLength(0)
  })
})
