import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeOverlay, openOverlay, showBusy, useOverlay } from '@/stores/overlay'

beforeEach(() => {
  vi.useFakeTimers()
  useOverlay.setState({ open: null, busy: false })
})
afterEach(() => vi.useRealTimers())

test('one overlay is open at a time, and none after it was closed', () => {
  openOverlay('theme')
  expect(useOverlay.getState().open).toBe('theme')
  openOverlay('palette')
  expect(useOverlay.getState().open).toBe('palette')
  closeOverlay()
  expect(useOverlay.getState().open).toBeNull()
})

describe('the loading indicator', () => {
  test('lasts as long as it was asked for', () => {
    showBusy(1000)
    vi.advanceTimersByTime(999)
    expect(useOverlay.getState().busy).toBe(true)
    vi.advanceTimersByTime(1)
    expect(useOverlay.getState().busy).toBe(false)
  })

  test('lasts its whole time when asked for again', () => {
    showBusy(1000)
    vi.advanceTimersByTime(900)
    showBusy(1000)
    vi.advanceTimersByTime(900)
    expect(useOverlay.getState().busy).toBe(true)
    vi.advanceTimersByTime(100)
    expect(useOverlay.getState().busy).toBe(false)
  })

  test('leaves what is open alone', () => {
    openOverlay('theme')
    showBusy(1000)
    vi.advanceTimersByTime(1000)
    expect(useOverlay.getState().open).toBe('theme')
  })
})
