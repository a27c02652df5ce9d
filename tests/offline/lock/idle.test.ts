// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isIdle, markActive, markIdle, watchIdle } from '@/offline/lock/idle'

const MINUTE = 60_000
const LIMIT = 10 * MINUTE
const idle = vi.fn()
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) })
  localStorage.clear()
  idle.mockClear()
  markActive()
  stop = watchIdle(LIMIT, idle)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})
const act = (sign: string) => dispatchEvent(new Event(sign))

describe('the idle callback', () => {
  test('is called after the limit, not before', () => {
    vi.advanceTimersByTime(LIMIT - 1)
    expect(idle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(idle).toHaveBeenCalledOnce()
  })

  test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'])(
    'is postponed by a %s',
    (sign) => {
      vi.advanceTimersByTime(LIMIT - MINUTE)
      act(sign)
      vi.advanceTimersByTime(LIMIT - 1)
      expect(idle).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(idle).toHaveBeenCalledOnce()
    },
  )

  test('is postponed by activity in another tab', () => {
    vi.advanceTimersByTime(LIMIT - MINUTE)
    markActive()
    vi.advanceTimersByTime(LIMIT - 1)
    expect(idle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(idle).toHaveBeenCalledOnce()
  })

  test.each(['pointermove', 'keydown', 'focus', 'pageshow', 'visibilitychange'])(
    'is called when a %s follows a sleep without timers',
    (wake) => {
      vi.setSystemTime(Date.now() + LIMIT)
      document.dispatchEvent(new Event(wake, { bubbles: true }))
      expect(idle).toHaveBeenCalled()
    },
  )

  test('isIdle(): true after markIdle(), until markActive()', () => {
    markIdle()
    expect(isIdle(LIMIT)).toBe(true)
    markActive()
    expect(isIdle(LIMIT)).toBe(false)
  })

  test('isIdle(): counts again from when the clock was set back', () => {
    vi.setSystemTime(Date.now() - 86_400_000)
    expect(isIdle(LIMIT)).toBe(false)
    vi.setSystemTime(Date.now() + LIMIT)
    expect(isIdle(LIMIT)).toBe(true)
  })

  test('is not called after stop()', () => {
    stop()
    vi.advanceTimersByTime(2 * LIMIT)
    act('keydown')
    expect(idle).not.toHaveBeenCalled()
  })
})
