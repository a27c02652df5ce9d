import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeOverlay, cover, openOverlay, showBusy, useOverlay } from '@/stores/overlay'

beforeEach(() => {
  vi.useFakeTimers()
  useOverlay.setState({ open: null, covers: 0 })
})
afterEach(() => vi.useRealTimers())

test('only one overlay is open at a time', () => {
  openOverlay('theme')
  expect(useOverlay.getState().open).toBe('theme')
  openOverlay('palette')
  expect(useOverlay.getState().open).toBe('palette')
  closeOverlay()
  expect(useOverlay.getState().open).toBeNull()
})

const covered = () => useOverlay.getState().covers > 0

describe('loading indicator', () => {
  test('lasts as long as requested', () => {
    showBusy(1000)
    vi.advanceTimersByTime(999)
    expect(covered()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(covered()).toBe(false)
  })

  test('is extended by a second request', () => {
    showBusy(1000)
    vi.advanceTimersByTime(900)
    showBusy(1000)
    vi.advanceTimersByTime(900)
    expect(covered()).toBe(true)
    vi.advanceTimersByTime(100)
    expect(covered()).toBe(false)
  })

  test('is shown only for calls that take longer, until the last one ends', () => {
    const quick = cover(300)
    const [one, other] = [cover(300), cover(300)]
    vi.advanceTimersByTime(299)
    quick()
    expect(covered()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(covered()).toBe(true)
    one()
    one()
    expect(covered()).toBe(true)
    other()
    expect(covered()).toBe(false)
  })

  test('leaves an open overlay open', () => {
    openOverlay('theme')
    showBusy(1000)
    vi.advanceTimersByTime(1000)
    expect(useOverlay.getState().open).toBe('theme')
  })
})
