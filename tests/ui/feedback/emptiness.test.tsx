// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from '@/contract/status'
import { initTexts } from '@/i18n/init'
import { drawings, type Emptiness } from '@/ui/feedback/drawings/drawings'
import { NoRecords } from '@/ui/feedback/NoRecords'
import { NothingReadable } from '@/ui/feedback/NothingReadable'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { StatusPage } from '@/ui/feedback/StatusPage'
import { all, one, render, settle, stubBrowser, unmount } from '../../shell/render'

beforeAll(async () => {
  await initTexts('zh')
  // What comes late is there already.
  await import('@/ui/feedback/drawings/Drawing')
})
beforeEach(() => stubBrowser())
afterEach(() => unmount())

const nothing = () => {}
const kinds = Object.keys(drawings) as Emptiness[]
/** What is drawn, and the next steps that can be pressed. */
const seen = () => [one('[data-drawing]').dataset.drawing, ...all('button, a').map(({ textContent }) => textContent)]

test('EmptyState: each kind has its own drawing, hidden from screen readers', async () => {
  const shapes = new Set<string>()
  for (const kind of kinds) {
    await render(<EmptyState kind={kind} title="这里是空的" detail="下一步" />)
    expect(seen()).toEqual([kind])
    expect(one('svg').getAttribute('aria-hidden')).toBe('true')
    shapes.add(one('[data-drawing]').innerHTML)
  }
  expect(shapes.size).toBe(kinds.length)
})

test.each([
  ['no records, without permission to add', () => <NoRecords />, ['nothingYet']],
  ['no records, with permission to add', () => <NoRecords onAdd={nothing} />, ['nothingYet', '添加']],
  ['filters', () => <NoRecords onClear={nothing} onAdd={nothing} />, ['nothingFound', '清空筛选']],
  ['chosen villages', () => <NoRecords villages={['东村']} onAllVillages={nothing} />, ['nothingFound', '显示全部村']],
  ['a part', () => <NoRecords partial={{ have: 0 }} onRetry={nothing} />, ['notHere', '重试']],
  [
    'filters on a part',
    () => <NoRecords partial={{ have: 3 }} onRetry={nothing} onClear={nothing} />,
    ['notHere', '清空筛选'],
  ],
  ['an empty inbox', () => <NoRecords kind="allDone" title="没有新消息" />, ['allDone']],
  ['a partly cached inbox', () => <NoRecords kind="allDone" partial={{ have: 0 }} />, ['notHere']],
  ['no right to read', () => <NothingReadable />, ['noRight']],
  ['a page without anything to read', () => <NothingReadable home="#/" />, ['noRight', '返回首页']],
  ['403', () => <StatusPage code={403} onLeave={nothing} />, ['noRight', '返回首页']],
  ['404', () => <StatusPage code={404} onLeave={nothing} />, ['nothingFound', '返回首页']],
])('%s: shows the drawing and the action', async (_, place, expected) => {
  await render(place())
  expect(seen()).toEqual(expected)
})

test.each([
  [new Error('坏了'), 'failed'],
  [new ApiError('refused', 500, '服务器发生错误', '/plant'), 'failed'],
  [new ApiError('refused', 403, '禁止访问', '/plant'), 'noRight'],
  [new ApiError('unreachable', 503, '连接不上服务器', '/plant'), 'notHere'],
  [new TypeError('Failed to fetch dynamically imported module: /x.js'), 'notHere'],
])('ErrorState: %s shows the drawing “%s”', async (error, kind) => {
  await render(<ErrorState error={error} title="没有加载成功" />)
  expect(seen()).toEqual([kind])
})

test('the heading gets the focus when the clicked action disappears', async () => {
  const page = (isEmpty: boolean) => (
    <div data-pane="/plant">
      <h1>种植管理</h1>
      {isEmpty && <NoRecords onClear={nothing} />}
    </div>
  )
  await render(page(true))
  await render(page(false))
  expect(document.activeElement).toBe(document.body)
  await render(page(true))
  await settle(() => {
    one('button').focus()
    one('button').click()
  })
  await render(page(false))
  expect(document.activeElement).toBe(one('h1'))
})
