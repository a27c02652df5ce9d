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

describe('nobody is there', () => {
  test('after the limit, and not before', () => {
    vi.advanceTimersByTime(LIMIT - 1)
    expect(idle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(idle).toHaveBeenCalledOnce()
  })

  test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'])('unless for a %s', (sign) => {
    vi.advanceTimersByTime(LIMIT - MINUTE)
    act(sign)
    vi.advanceTimersByTime(LIMIT - 1)
    expect(idle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(idle).toHaveBeenCalledOnce()
  })

  test('as long as no other tab knows of somebody', () => {
    vi.advanceTimersByTime(LIMIT - MINUTE)
    markActive()
    vi.advanceTimersByTime(LIMIT - 1)
    expect(idle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(idle).toHaveBeenCalledOnce()
  })

  test.each(['pointermove', 'keydown', 'focus', 'pageshow', 'visibilitychange'])(
    'when that turns out by a %s after a sleep without timers',
    (wake) => {
      vi.setSystemTime(Date.now() + LIMIT)
      document.dispatchEvent(new Event(wake, { bubbles: true }))
      expect(idle).toHaveBeenCalled()
    },
  )

  test('when somebody has locked, until the next note', () => {
    markIdle()
    expect(isIdle(LIMIT)).toBe(true)
    markActive()
    expect(isIdle(LIMIT)).toBe(false)
  })

  test('when the clock was set back, from then on', () => {
    vi.setSystemTime(Date.now() - 86_400_000)
    expect(isIdle(LIMIT)).toBe(false)
    vi.setSystemTime(Date.now() + LIMIT)
    expect(isIdle(LIMIT)).toBe(true)
  })

  test('and nobody looks any more after the end', () => {
    stop()
    vi.advanceTimersByTime(2 * LIMIT)
    act('keydown')
    expect(idle).not.toHaveBeenCalled()
  })
})
