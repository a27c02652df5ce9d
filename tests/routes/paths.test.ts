import { describe, expect, expectTypeOf, test } from 'vitest'
import type { InternalPath } from '@/lib/security/internalPath'
import { internalPath } from '@/lib/security/internalPath'
import { pathTo, type AppPath } from '@/routes/paths'
import { hrefTo } from '@/routes/usePage'

describe('the address of a path', () => {
  test('is the path itself when it has no parameters', () => {
    expect(pathTo('/index')).toBe('/index')
    expect(pathTo('/vab/table/comprehensiveTable')).toBe('/vab/table/comprehensiveTable')
  })

  test('has its parameters filled in, percent-encoded', () => {
    const to = (id: string) => pathTo('/other/dynamicSegment/test1/:id', { id })
    expect(to('1')).toBe('/other/dynamicSegment/test1/1')
    expect(to('a/b?c#d')).toBe('/other/dynamicSegment/test1/a%2Fb%3Fc%23d')
    expect(to('王明')).toBe('/other/dynamicSegment/test1/%E7%8E%8B%E6%98%8E')
    expect(to('$&$1')).toBe('/other/dynamicSegment/test1/%24%26%241')
    expect(to(':id')).toBe('/other/dynamicSegment/test1/%3Aid')
  })

  test('is an internal one', () => {
    const filled = pathTo('/other/dynamicSegment/test1/:id', { id: '水渠 50%' })
    expect(internalPath(filled)).toBe(filled)
    expectTypeOf(filled).toEqualTypeOf<InternalPath>()
  })

  test('is a plain link behind #', () => {
    expect(hrefTo('/login')).toBe('#/login')
  })
})

test('a mistyped link does not compile', () => {
  expectTypeOf<'/vab/table/comprehensiveTable'>().toExtend<AppPath>()
  expectTypeOf<'/index'>().toExtend<AppPath>()
  expectTypeOf<'/'>().toExtend<AppPath>()
  expectTypeOf<'/login'>().toExtend<AppPath>()
  expectTypeOf<'/other/dynamicSegment/test1/:id'>().toExtend<AppPath>()
  expectTypeOf<'/vab/table/comprehensivTable'>().not.toExtend<AppPath>()
  expectTypeOf<'index'>().not.toExtend<AppPath>()
  expectTypeOf<string>().not.toExtend<AppPath>()
  expectTypeOf<`https://${string}`>().not.toExtend<AppPath>()
})

test('parameters are asked for by name, and only where a path has them', () => {
  expectTypeOf(pathTo<'/other/dynamicSegment/test1/:id'>).parameters.toEqualTypeOf<
    ['/other/dynamicSegment/test1/:id', Record<'id', string>]
  >()
  expectTypeOf(pathTo<'/index'>).parameters.toEqualTypeOf<['/index']>()
})
