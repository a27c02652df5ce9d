// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import { initTexts } from '@/i18n/init'
import { Ago } from '@/ui/base/Ago'
import { one, render, stubBrowser, unmount } from '../../shell/render'

const NOW = new Date('2026-11-25T12:00:00').getTime()

beforeEach(async () => {
  stubBrowser()
  await initTexts('zh')
  // The others belong to what renders.
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(async () => {
  await unmount()
  vi.useRealTimers()
})

test.each([
  ['2026-11-25 11:59:30', '刚刚'],
  ['2026-11-25 11:57:00', '3分钟前'],
  ['2026-11-22 12:00:00', '3天前'],
  ['2026-11-18 12:00:00', '2026-11-18'],
  ['2027-01-02 08:00:00', '2027-01-02'],
])('Ago: %s reads as %s on 25 November 2026 at noon, with the exact time in its tip', async (at, words) => {
  await render(<Ago at={at} />)
  expect(one('time').textContent).toBe(words)
  expect(one('time').title).toContain(`${at.slice(0, 4)}年`)
})

test('Ago: the text is updated as time passes', async () => {
  await render(<Ago at={NOW} />)
  expect(one('time').textContent).toBe('刚刚')
  await act(async () => void vi.advanceTimersByTime(90_000))
  expect(one('time').textContent).toBe('1分钟前')
})
