import { describe, expect, test } from 'vitest'
import { isScarce, usedPercent } from '@/offline/space'

const MB = 1024 * 1024

describe('isScarce() and usedPercent()', () => {
  test.each([
    ['little used of much', 100 * MB, 10_000 * MB, false, 1],
    ['just below 80 %', 799 * MB, 1000 * MB, false, 80],
    ['80 %', 800 * MB, 1000 * MB, true, 80],
    ['less than 50 MB left of a small quota', 60 * MB, 109 * MB, true, 55],
    ['50 MB left', 60 * MB, 110 * MB, false, 55],
    ['no quota', 10, 0, false, undefined],
    ['no figures', undefined, undefined, false, undefined],
  ])('%s', (_what, used, quota, scarce, percent) => {
    expect(isScarce({ used, quota })).toBe(scarce)
    expect(usedPercent({ used, quota })).toBe(percent)
  })
})
