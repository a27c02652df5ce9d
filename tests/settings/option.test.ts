import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { choice, sanitize, shuffled, toggle, valuesOf, type Rule, type ValuesOf } from '@/settings/option'

const options = {
  layout: choice('布局', { horizontal: '横向', vertical: '纵向' }, 'horizontal'),
  showTabs: toggle('标签栏', true),
  showSearch: toggle('搜索', false),
} as const
const standard = { layout: 'horizontal', showTabs: true, showSearch: false }

describe('sanitize()', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'horizontal'],
    ['a number', 5],
    ['a list', ['vertical', false]],
    ['an empty object', {}],
  ])('gives the defaults for %s', (_what, stored) => {
    expect(sanitize(options, stored)).toEqual(standard)
  })

  test('keeps valid values', () => {
    const stored = { layout: 'vertical', showTabs: false, showSearch: true }
    expect(sanitize(options, stored)).toEqual(stored)
  })

  test('adds defaults for missing values', () => {
    expect(sanitize(options, { showTabs: false })).toEqual({ ...standard, showTabs: false })
  })

  test.each([
    ['a choice no longer offered', { layout: 'diagonal' }, standard],
    ['a choice of the wrong type', { layout: true }, standard],
    ['a name that every object has', { layout: 'toString' }, standard],
    ['a toggle as a text', { showTabs: 'false' }, standard],
    ['a toggle as a number', { showSearch: 1 }, standard],
    ['a null', { layout: null, showTabs: null }, standard],
    ['beside right ones', { layout: 'diagonal', showSearch: true }, { ...standard, showSearch: true }],
  ])('gives the default for %s', (_what, stored, mended) => {
    expect(sanitize(options, stored)).toEqual(mended)
  })

  test('drops unknown keys', () => {
    expect(sanitize(options, { layout: 'vertical', skin: 'dark' })).toEqual({ ...standard, layout: 'vertical' })
  })

  test('ignores prototypes', () => {
    expect(sanitize(options, Object.create(null))).toEqual(standard)
    expect(sanitize(options, JSON.parse('{"__proto__":{"layout":"vertical"}}'))).toEqual(standard)
  })
})

describe('option', () => {
  const rule: Rule = { enabled: ({ device }) => device === 'desktop', why: '手机上固定' }

  test('has its values in the order shown', () => {
    expect(valuesOf(options.layout)).toEqual(['horizontal', 'vertical'])
    expect(valuesOf(options.showSearch)).toEqual([true, false])
  })

  test('has a rule only if one was given', () => {
    expect([choice('甲', { a: '一' }, 'a'), toggle('乙', true)].map((row) => 'rule' in row)).toEqual([false, false])
    expect([choice('甲', { a: '一' }, 'a', rule).rule, toggle('乙', true, rule).rule]).toEqual([rule, rule])
  })

  test('does not compile with a default it does not offer', () => {
    // @ts-expect-error diagonal is not among the choices
    expect(choice('布局', { horizontal: '横向' }, 'diagonal').kind).toBe('choice')
  })
})

describe('shuffled()', () => {
  const three = {
    ...options,
    style: choice('风格', { card: '卡片', smart: '灵动', smooth: '圆滑' }, 'smooth'),
  } as const
  const styles = (random: number) => shuffled(three, sanitize(three, undefined), () => random).style

  test('changes every toggle and choice to another value', () => {
    const present = fc.record({
      layout: fc.constantFrom('horizontal', 'vertical'),
      showTabs: fc.boolean(),
      showSearch: fc.boolean(),
      style: fc.constantFrom('card', 'smart', 'smooth'),
    })
    fc.assert(
      fc.property(present, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (values, random) => {
        const next = shuffled(three, values, () => random)
        expect(sanitize(three, next)).toEqual(next)
        expect(Object.entries(next).filter(([key, value]) => value === values[key as keyof typeof values])).toEqual([])
      }),
    )
  })

  test('reaches every other value', () => {
    expect([0, 0.49, 0.5, 0.999].map(styles)).toEqual(['card', 'card', 'smart', 'smart'])
  })

  test('draws for each option separately', () => {
    const drawn = [0.9, 0.1, 0.1, 0.9]
    const next = shuffled({ a: three.style, b: three.style }, { a: 'smooth', b: 'smooth' }, () => drawn.shift() ?? 0)
    expect(next).toEqual({ a: 'smart', b: 'card' })
  })

  test('keeps an only value', () => {
    const single = { only: choice('唯一', { one: '一' }, 'one') } as const
    expect(shuffled(single, { only: 'one' }, () => 0.5)).toEqual({ only: 'one' })
  })
})

test('ValuesOf: the type of the values derives from the table', () => {
  expectTypeOf<ValuesOf<typeof options>>().toEqualTypeOf<{
    layout: 'horizontal' | 'vertical'
    showTabs: boolean
    showSearch: boolean
  }>()
  expectTypeOf(sanitize(options, {}).layout).toEqualTypeOf<'horizontal' | 'vertical'>()
})
