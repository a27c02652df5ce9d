// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Timeline, type TimelineEntry } from '@/ui/data/Timeline'
import { all, render, stubBrowser, unmount } from '../../shell/render'

beforeEach(stubBrowser)
afterEach(() => unmount())

const entry = (id: string, at: number, waiting = false): TimelineEntry => ({
  id,
  at,
  icon: '',
  tone: 'neutral',
  title: id,
  waiting,
})

test('Timeline: events are grouped by day, unsent ones first', async () => {
  const noon = new Date().setHours(12, 0, 0, 0)
  const day = 86_400_000
  await render(
    <Timeline
      label="记录"
      entries={[
        entry('今', noon),
        entry('等', noon - 40 * day, true),
        entry('昨', noon - day),
        entry('昨二', noon - day),
        entry('旧', Date.parse('2020-02-03T12:00:00')),
      ]}
    />,
  )
  const heads = all('h3').map((head) => head.textContent)
  expect(heads.slice(0, 3)).toEqual(['还没有发送，只在本机', '今天', '昨天'])
  expect(heads[3]).toMatch(/^2020年2月3日/)
  expect(all('ol').map((list) => list.children.length)).toEqual([1, 1, 2, 1])
  const names = all('ol').map(
    (list) => document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
  )
  expect(names).toEqual(heads)
})
