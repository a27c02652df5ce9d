import { describe, expect, expectTypeOf, test } from 'vitest'
import { choice, mend, toggle, type ValuesOf } from '@/settings/option'

const options = {
  layout: choice('布局', ['horizontal', 'vertical'], 'horizontal'),
  showTabs: toggle('标签', true),
  showSearch: toggle('搜索', false),
} as const
const standard = { layout: 'horizontal', showTabs: true, showSearch: false }

describe('stored values are mended against the table', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'horizontal'],
    ['a number', 5],
    ['a list', ['vertical', false]],
    ['an empty object', {}],
  ])('%s gives the defaults', (_what, stored) => {
    expect(mend(options, stored)).toEqual(standard)
  })

  test('what is right stays', () => {
    const stored = { layout: 'vertical', showTabs: false, showSearch: true }
    expect(mend(options, stored)).toEqual(stored)
  })

  test('what is missing takes its default and the rest stays', () => {
    expect(mend(options, { showTabs: false })).toEqual({ ...standard, showTabs: false })
  })

  test.each([
    ['a choice no longer offered', { layout: 'diagonal' }, standard],
    ['a choice of the wrong type', { layout: true }, standard],
    ['a name that every object has', { layout: 'toString' }, standard],
    ['a toggle as a text', { showTabs: 'false' }, standard],
    ['a toggle as a number', { showSearch: 1 }, standard],
    ['a null', { layout: null, showTabs: null }, standard],
    ['beside right ones', { layout: 'diagonal', showSearch: true }, { ...standard, showSearch: true }],
  ])('%s takes its default', (_what, stored, mended) => {
    expect(mend(options, stored)).toEqual(mended)
  })

  test('what an older version stored beside them goes', () => {
    expect(mend(options, { layout: 'vertical', skin: 'dark' })).toEqual({ ...standard, layout: 'vertical' })
  })

  test('a prototype is no stored value', () => {
    expect(mend(options, Object.create(null))).toEqual(standard)
    expect(mend(options, JSON.parse('{"__proto__":{"layout":"vertical"}}'))).toEqual(standard)
  })
})

test('the type of the values derives from the table', () => {
  expectTypeOf<ValuesOf<typeof options>>().toEqualTypeOf<{
    layout: 'horizontal' | 'vertical'
    showTabs: boolean
    showSearch: boolean
  }>()
  expectTypeOf(mend(options, {}).layout).toEqualTypeOf<'horizontal' | 'vertical'>()
})
