// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { summaryOptions } from '@/client/summary'
import type { Summary } from '@/contract/summaryCall'
import { initTexts } from '@/i18n/init'
import type { Part } from '@/lib/part'
import { widgets } from '@/boards/catalogue'
import { FigurePanel } from '@/boards/FigurePanel'
import { openAt } from '@/boards/openAt'
import { MonthFigures } from '@/boards/today/MonthFigures'
import { MonthsPanel } from '@/boards/today/MonthsPanel'
import { courseOf, figuresOf, rowsBehind, summaryOf, type Scope, type Widget } from '@/boards/widget'
import { WidgetPanel } from '@/boards/WidgetPanel'
import type { RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'
import { resetRoutes, setRoutes } from '@/stores/routes'
import { one, render, stubBrowser, unmount } from '../shell/render'

const scope: Scope = { period: 'quarter', village: '', now: new Date(2026, 10, 26, 12).getTime() }
const none: Summary = { total: 0, groups: [] }
const counted = (...groups: readonly (readonly [key: string, count: number])[]): Summary => ({
  total: groups.reduce((sum, [, count]) => sum + count, 0),
  groups: groups.map(([key, count]) => ({ keys: key === '' ? [] : [key], count })),
})

describe('figuresOf()', () => {
  const trend: Widget = { ...widgets.affairs, group: 'submittedAt' }
  test('gives null, not 0, for a current month without rows, and 0 for a past one', () => {
    const months = figuresOf(trend, scope, { current: counted(['2026-10', 3]) })
    expect([months.categories, months.series[0]?.values]).toEqual([
      ['2026-10', '2026-11', '2026-12'],
      [3, null, null],
    ])
    const begun = figuresOf(trend, scope, { current: counted(['2026-11', 2]) })
    expect(begun.series[0]?.values).toEqual([0, 2, null])
    const days = figuresOf(trend, { ...scope, period: 'month' }, { current: counted(['2026-11-01', 1]) })
    expect([days.series[0]?.values[24], days.series[0]?.values[25]]).toEqual([0, null])
  })

  test('marks the current month or day once it has a figure, in figures over time', () => {
    const openOf = (widget: Widget, of: Scope, current: Summary) =>
      openAt(widget, of, figuresOf(widget, of, { current }))
    expect(openOf(trend, scope, counted(['2026-11', 2]))).toBe(1)
    expect(openOf(trend, scope, counted(['2026-10', 2]))).toBeUndefined()
    expect(openOf(trend, { ...scope, period: 'month' }, counted(['2026-11-26', 1]))).toBe(25)
    expect(openOf({ ...trend, group: 'category' }, scope, counted(['2026-11', 2]))).toBeUndefined()
  })

  test('leaves out unknown figures when only a part is cached', () => {
    const { series } = figuresOf(trend, scope, { current: counted(['2026-11', 2]), partial: true })
    expect(series[0]?.values).toEqual([null, 2, null])
    const single = figuresOf(widgets.affairs, scope, { current: none, partial: true })
    expect(single.series[0]?.values).toEqual([0])
  })

  test('uses the current year for yearly rows, except for all time', () => {
    expect(summaryOf(widgets.onlineSales, scope)).toMatchObject({ yearFrom: '2026', yearTo: '2026' })
    expect(rowsBehind(widgets.onlineSales, scope)).toMatchObject({ yearFrom: '2026', yearTo: '2026' })
    expect(summaryOf(widgets.onlineSales, { ...scope, period: 'all' })).not.toHaveProperty('yearFrom')
  })

  test('makes no comparison with a period without rows', () => {
    const widget = { ...widgets.affairs, compare: true as const }
    const current = counted(['', 50])
    expect(figuresOf(widget, scope, { current, previous: none }).series[0]).not.toHaveProperty('previous')
    expect(figuresOf(widget, scope, { current, previous: counted(['', 40]) }).series[0]?.previous).toEqual([40])
  })
})

describe('figures of a partly cached list', () => {
  const part: Part = { have: 20, of: 50 }
  let client: QueryClient
  beforeEach(async () => {
    stubBrowser()
    await initTexts('zh')
    client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  })
  afterEach(() => unmount())
  const give = (widget: Widget, which: 'current' | 'previous', summary: Summary, partial?: Part) =>
    client.setQueryData(summaryOptions(widget.module, summaryOf(widget, scope, which) ?? {}).queryKey, {
      ...summary,
      ...(partial && { asOf: scope.now, partial }),
    })
  const show = async (panel: React.ReactNode) => {
    await render(<QueryClientProvider client={client}>{panel}</QueryClientProvider>)
    return one('section').textContent
  }
  const { date: _date, ...undated } = widgets.affairs
  const widget: Widget = { ...undated, compare: true }
  const dated: Widget = { ...widgets.affairs, compare: true }

  test('say how many rows are known and how many there are', async () => {
    give(widget, 'current', counted(['', 7]), part)
    const text = await show(<FigurePanel widget={widget} scope={scope} />)
    expect(text).toContain('已知 7')
    expect(text).toContain('本机已存 20 条，共 50 条')
  })

  test('say once how many records are not sent', async () => {
    const { total, groups } = counted(['', 7])
    give(widget, 'current', { total, groups: groups.map((group) => ({ ...group, unsent: 1 })) }, part)
    const text = await show(<FigurePanel widget={widget} scope={scope} />)
    expect(text?.match(/未发送|未同步/g)).toEqual(['未发送'])
  })

  test('draw no sparkline, nor keep room for one', async () => {
    const course = courseOf(dated)
    const shown = async (known?: Part) => {
      give(dated, 'current', counted(['', 7]))
      give(course, 'current', counted(['2026-10', 3], ['2026-11', 4]), known)
      await show(<FigurePanel widget={dated} scope={scope} />)
      return document.querySelectorAll('.sparkline').length
    }
    expect(await shown()).toBe(1)
    await unmount()
    expect(await shown(part)).toBe(0)
  })

  test.each([
    ['this period', part, undefined],
    ['the period before', undefined, part],
  ])('show no change to another period: %s', async (_which, current, previous) => {
    give(dated, 'current', counted(['', 7]), current)
    give(dated, 'previous', counted(['', 5]), previous)
    expect(await show(<FigurePanel widget={dated} scope={scope} />)).not.toMatch(/上期同期/)
    await unmount()
    give(dated, 'current', counted(['', 7]))
    give(dated, 'previous', counted(['', 5]))
    expect(await show(<FigurePanel widget={dated} scope={scope} />)).toMatch(/上期同期/)
  })

  test.each([
    ['month', '本月', '上月'],
    ['quarter', '本季度', '上季度'],
    ['half', '近半年', '此前半年'],
    ['year', '今年', '去年'],
  ] as const)('beside those before name the periods: %s', async (period, now, before) => {
    const of = { ...scope, period }
    const fill = (each: Widget, key: string) => {
      for (const which of ['current', 'previous'] as const)
        client.setQueryData(
          summaryOptions(each.module, summaryOf(each, of, which) ?? {}).queryKey,
          counted([key, which === 'current' ? 7 : 5]),
        )
    }
    const trend: Widget = { ...dated, group: 'submittedAt', shape: 'bars' }
    fill(trend, period === 'month' ? '2026-11-02' : '2026-11')
    const legend = async (each: Widget) => {
      await show(<WidgetPanel widget={each} scope={of} />)
      return [...document.querySelectorAll('.chart-legend > *')].map(({ textContent }) => textContent)
    }
    expect(await legend(trend)).toEqual([now, before])
    await unmount()
    // Of the period before, so much as of this one.
    const villages: Widget = { ...dated, group: 'category', shape: 'bars' }
    fill(villages, 'homestead')
    expect(await legend(villages)).toEqual([now, `${before}同期`])
  })

  test('show no percentages', async () => {
    const shares: Widget = { ...undated, group: 'status', shape: 'share' }
    give(shares, 'current', counted(['pending', 1]), part)
    expect(await show(<WidgetPanel widget={shares} scope={scope} />)).not.toContain('%')
    await unmount()
    give(shares, 'current', counted(['pending', 1]))
    expect(await show(<WidgetPanel widget={shares} scope={scope} />)).toContain('%')
  })

  test('do not say “no data” when none are cached', async () => {
    const shares: Widget = { ...undated, group: 'status', shape: 'share' }
    give(shares, 'current', none, part)
    const text = await show(<WidgetPanel widget={shares} scope={scope} />)
    expect(text).toContain('本机没有可以显示的记录')
    expect(text).not.toContain('没有数据')
  })
})

describe('home', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  beforeEach(async () => {
    vi.useFakeTimers({ now: scope.now, toFake: ['Date'] })
    stubBrowser()
    await initTexts('zh')
    client.clear()
    setRoutes(table)
  })
  afterEach(async () => {
    await unmount()
    resetRoutes()
    vi.useRealTimers()
  })
  const show = (panel: React.ReactNode) => render(<QueryClientProvider client={client}>{panel}</QueryClientProvider>)
  const months = () =>
    [...document.querySelectorAll('.months-bars a')].map((bar) => [
      bar.getAttribute('title'),
      bar.getAttribute('href')?.replace(/^.*\?/, ''),
    ])
  const now = new Date(scope.now).setHours(0, 0, 0, 0)
  const half = summaryOf({ ...widgets.affairs, group: 'submittedAt' }, { ...scope, period: 'half', now }) ?? {}
  const give = (summary: Summary, partial?: Part) =>
    client.setQueryData(summaryOptions('governmentAffairs', half).queryKey, {
      ...summary,
      ...(partial && { asOf: scope.now, partial }),
    })

  test('shows six months linked to their rows, and marks the current one as unfinished', async () => {
    give(counted(['2026-08', 9], ['2026-10', 3]))
    await show(<MonthsPanel />)
    expect(months()).toEqual([
      ['6月：0 件', 'submittedAtFrom=2026-06-01&submittedAtTo=2026-06-30'],
      ['7月：0 件', 'submittedAtFrom=2026-07-01&submittedAtTo=2026-07-31'],
      ['8月：9 件', 'submittedAtFrom=2026-08-01&submittedAtTo=2026-08-31'],
      ['9月：0 件', 'submittedAtFrom=2026-09-01&submittedAtTo=2026-09-30'],
      ['10月：3 件', 'submittedAtFrom=2026-10-01&submittedAtTo=2026-10-31'],
      ['11月（至今）：还没有', 'submittedAtFrom=2026-11-01&submittedAtTo=2026-11-30'],
    ])
  })

  test('does not show 0 for a month of a partly cached list', async () => {
    give(counted(['2026-10', 3]), { have: 20, of: 50 })
    await show(<MonthsPanel />)
    expect(months().map(([title]) => title)).toEqual([
      ...['6月', '7月', '8月', '9月'].map((month) => `${month}：还不知道`),
      '10月：3 件',
      '11月（至今）：还不知道',
    ])
    expect(one('section').textContent).toContain('本机已存 20 条，共 50 条')
  })

  test('shows figures that fit a row, of pages the person has', async () => {
    const labels = () => [...document.querySelectorAll('.figure-label')].map(({ textContent }) => textContent)
    await show(<MonthFigures />)
    expect(labels()).toEqual(['收到的事项 · 本月', '办结的事项 · 本月', '发放积分 · 本月', '访问量 · 本月'])
    await unmount()
    const without = (records: readonly RouteRecord[]): RouteRecord[] =>
      records
        .filter(({ name }) => name !== 'ComprehensiveTable')
        .map(({ children, ...record }) => ({ ...record, ...(children && { children: without(children) }) }))
    setRoutes(without(table))
    await show(<MonthFigures />)
    expect(labels()).toEqual(['收到的事项 · 本月', '办结的事项 · 本月', '发放积分 · 本月', '登记的积分 · 本月'])
  })
})
