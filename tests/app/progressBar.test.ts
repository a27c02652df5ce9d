// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endProgress, startProgress } from '@/app/progressBar'
import { PROGRESS } from '@/settings/app'

const shown = () => document.querySelector<HTMLElement>('#progress')?.style.display
/** How much of the bar is outside of the window, in per cent. */
const left = () =>
  -Number.parseFloat(
    /\((-?[\d.]+)%/.exec(document.querySelector<HTMLElement>('#bar')?.style.transform ?? '')?.[1] ?? '0',
  )

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="progress" style="display: none"><div id="bar"></div></div>'
})
afterEach(() => vi.useRealTimers())

test('the bar advances slowly, reaches its end only on endProgress(), and disappears', () => {
  endProgress()
  expect(shown(), 'nothing has begun').toBe('none')
  startProgress()
  expect(shown()).toBe('block')
  const first = left()
  vi.advanceTimersByTime(PROGRESS.trickleSpeed * 10)
  const later = left()
  expect(later).toBeLessThan(first)
  startProgress()
  expect(left(), 'one that runs goes on').toBe(later)
  vi.advanceTimersByTime(60_000)
  expect(left(), 'it does not arrive by itself').toBeGreaterThan(0)
  endProgress()
  expect(left()).toBeCloseTo(0)
  expect(shown()).toBe('block')
  vi.advanceTimersByTime(PROGRESS.speed * 2)
  expect(shown()).toBe('none')
})

test('a start during the fade-out keeps the bar visible', () => {
  startProgress()
  endProgress()
  vi.advanceTimersByTime(PROGRESS.speed)
  startProgress()
  vi.advanceTimersByTime(PROGRESS.speed * 4)
  expect(shown()).toBe('block')
  endProgress()
  vi.advanceTimersByTime(PROGRESS.speed * 2)
})
