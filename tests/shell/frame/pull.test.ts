// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import { canPull, PULL_ENOUGH, pullOf } from '@/shell/frame/PullToRefresh'

describe('pullOf()', () => {
  test.each([
    ['hardly', 3, 5, 'undecided'],
    ['up', 0, -40, 'other'],
    ['sideways', 60, 40, 'other'],
    ['sideways and not down', -20, 0, 'other'],
  ])('%s', (_how, across, down, outcome) => {
    expect(pullOf(across, down)).toBe(outcome)
  })

  test('pullOf(): pulling down moves less the farther it goes, and reaches the threshold', () => {
    const far = [20, 60, 120, 400].map((down) => Number(pullOf(5, down)))
    expect(far).toEqual(far.toSorted((a, b) => a - b))
    expect(far[0]).toBeLessThanOrEqual(20)
    expect(far[1]).toBeLessThan(PULL_ENOUGH)
    expect(far[2]).toBeGreaterThanOrEqual(PULL_ENOUGH)
    expect(far[3]).toBeLessThanOrEqual(120)
  })
})

describe('canPull()', () => {
  afterEach(() => document.body.replaceChildren())
  const add = (html: string) => {
    document.body.innerHTML = html
    return document.querySelector('[data-target]')
  }

  test('is true at the top of the page', () => expect(canPull(add('<p data-target></p>'), false)).toBe(true))
  test('is false under a dialog', () => expect(canPull(add('<p data-target></p>'), true)).toBe(false))
  test('is false in a field', () => expect(canPull(add('<input data-target>'), false)).toBe(false))
  test('is false in a scrolled element', () => {
    const target = add('<div><p data-target></p></div>')
    Object.assign(target?.parentElement ?? {}, { scrollTop: 10 })
    expect(canPull(target, false)).toBe(false)
  })
})
