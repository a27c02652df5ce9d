// @vitest-environment jsdom
import {
  Link,
  linkOptions,
  Navigate,
  redirect,
  useNavigate,
  useRouter,
  useSearch,
  type RegisteredRouter,
} from '@tanstack/react-router'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { internalPath, type InternalPath } from '@/lib/security/internalPath'
import { addressAt, addressOf, fillPath, hrefAt, hrefTo, parseSearch, stringifySearch } from '@/routes/address'
import type { PagePath } from '@/routes/paths'
import { useGo, usePage } from '@/routes/usePage'
import { openBehind } from '@/stores/tabs'
import { router } from '@/app/router'

describe('addressOf()', () => {
  test('gives path and search, without empty parameters', () => {
    expect(addressOf({ to: '/index' })).toBe('/index')
    expect(
      addressOf({ to: '/vab/table/comprehensiveTable', search: { pageNo: 2, title: '水 & 渠', author: '' } }),
    ).toBe('/vab/table/comprehensiveTable?pageNo=2&title=%E6%B0%B4+%26+%E6%B8%A0')
  })

  test('fills in parameters, percent-encoded', () => {
    const to = (id: string) => addressOf({ to: '/other/dynamicSegment/test1/$id', params: { id } })
    expect(to('1')).toBe('/other/dynamicSegment/test1/1')
    expect(to('a/b?c#d')).toBe('/other/dynamicSegment/test1/a%2Fb%3Fc%23d')
    expect(to('王明')).toBe('/other/dynamicSegment/test1/%E7%8E%8B%E6%98%8E')
    expect(to('$&$1')).toBe('/other/dynamicSegment/test1/%24%26%241')
    expect(to(':id')).toBe('/other/dynamicSegment/test1/%3Aid')
    expect(internalPath(to('水渠 50%'))).toBe(to('水渠 50%'))
  })

  test('hrefTo(): gives a link behind #', () => {
    expect(hrefTo({ to: '/login' })).toBe('#/login')
    expect(hrefAt(addressAt('/village/plant', { village: '柳溪村' }))).toBe(
      '#/village/plant?village=%E6%9F%B3%E6%BA%AA%E6%9D%91',
    )
  })

  test('fillPath(): fills in the parameters of a record’s path', () => {
    expect(fillPath('/other/:a/:b', { a: '1', b: '2/3' })).toBe('/other/1/2%2F3')
    expect(fillPath('/other/:a', {})).toBe('/other/:a')
  })
})

test('parseSearch(): search parameters are texts and survive writing', () => {
  expect(parseSearch('?id=1&name=')).toEqual({ id: '1', name: '' })
  expect(stringifySearch({})).toBe('')
  expect(parseSearch(stringifySearch({ id: 1, name: 'a=b&c', none: undefined }))).toEqual({ id: '1', name: 'a=b&c' })
})

test('the router has the public pages and one catch-all page in the shell', () => {
  expect(Object.keys(router.routesById)).toEqual([
    '__root__',
    '/front',
    '/front/login',
    '/front/register',
    '/front/callback',
    '/front/403',
    '/front/404',
    '/shell',
    '/shell/',
    '/shell/$',
  ])
})

/** Right uses compile, wrong ones do not (`npm run typecheck`). Never run. */
export function Uses() {
  const navigate = useNavigate()
  const go = useGo()
  const registered: RegisteredRouter = useRouter()

  Link({ to: '/vab/table/detail', search: { uuid: 'a' } })
  Link({ to: '/index' })
  Link({ to: '/' })
  Link({ to: '/vab' })
  Link({ to: '/login' })
  Link({ to: '/login', search: { redirect: '/index' } })
  Link({ to: '/other/dynamicSegment/test1/$id', params: { id: '1' } })
  Link({ to: '/vab/table/comprehensiveTable', search: { pageNo: 2, sort: 'datetime', order: 'asc', status: 'draft' } })
  // @ts-expect-error a path that is none
  Link({ to: '/vab/table/detial', search: { uuid: 'a' } })
  // @ts-expect-error a path with a query
  Link({ to: '/other/dynamicSegment/test2?id=1' })
  // @ts-expect-error an external address
  Link({ to: 'https://www.gov.cn/' })
  // @ts-expect-error a required search parameter is missing
  Link({ to: '/vab/table/detail' })
  // @ts-expect-error an unknown search parameter
  Link({ to: '/vab/table/detail', search: { uuid: 'a', id: '1' } })
  // @ts-expect-error a search parameter of another type
  Link({ to: '/vab/table/detail', search: { uuid: 1 } })
  // @ts-expect-error a page number is a number
  Link({ to: '/vab/table/comprehensiveTable', search: { pageNo: '2' } })
  // @ts-expect-error no page has so many rows
  Link({ to: '/vab/table/comprehensiveTable', search: { pageSize: 30 } })
  // @ts-expect-error no field to sort by
  Link({ to: '/vab/table/comprehensiveTable', search: { sort: 'village' } })
  // @ts-expect-error an order that is none
  Link({ to: '/village/scoreManage', search: { sort: 'points', order: 'up' } })
  // @ts-expect-error the filter of another list
  Link({ to: '/village/scoreManage', search: { handler: 'me' } })
  // @ts-expect-error a field that cannot be filtered
  Link({ to: '/village/scoreManage', search: { reason: 'x' } })
  // @ts-expect-error a page without search parameters
  Link({ to: '/vab/card', search: { page: 1 } })
  // @ts-expect-error parameters are missing
  Link({ to: '/other/dynamicSegment/test1/$id' })
  // @ts-expect-error a parameter of another name
  Link({ to: '/other/dynamicSegment/test1/$id', params: { uuid: '1' } })
  // @ts-expect-error a parameter of another type
  Link({ to: '/other/dynamicSegment/test1/$id', params: { id: 1 } })
  // @ts-expect-error a path of the records in place of one of the router
  Link({ to: '/other/dynamicSegment/test1/:id' })

  void navigate({ to: '/vab/table/detail', search: { uuid: 'a' }, replace: true })
  // @ts-expect-error a required search parameter is missing
  void navigate({ to: '/vab/table/detail' })
  // @ts-expect-error a path that is none
  void navigate({ to: '/nowhere' })
  // @ts-expect-error parameters are missing
  void navigate({ to: '/other/dynamicSegment/test1/$id' })
  // @ts-expect-error not a period
  void navigate({ to: '/dashboard', search: { period: 'week' } })
  void registered.navigate({ to: '/other/print', search: { of: 'document', document: 'u' } })
  // @ts-expect-error not a kind
  void registered.navigate({ to: '/other/print', search: { of: 'photo' } })
  // @ts-expect-error a place of a day
  Navigate({ to: '/other/timeline', search: { day: 1 } })

  redirect({ to: '/404', replace: true })
  // @ts-expect-error a path that is none
  redirect({ to: '/404s' })
  // @ts-expect-error an unknown search parameter
  redirect({ to: '/login', search: { from: '/' } })

  registered.buildLocation({ to: '/vab/table/detail', search: { uuid: 'a' } })
  // @ts-expect-error a required search parameter is missing
  registered.buildLocation({ to: '/vab/table/detail' })
  linkOptions({ to: '/vab/table/detail', search: { uuid: 'a' } })
  // @ts-expect-error a search parameter of another type
  linkOptions({ to: '/vab/table/detail', search: { uuid: true } })

  hrefTo({ to: '/sync' })
  hrefTo({ to: '/village/governmentAffairs', search: { handler: 'me', status: 'open', record: 'u' } })
  // @ts-expect-error a required search parameter is missing
  hrefTo({ to: '/vab/table/detail' })
  // @ts-expect-error a path that is none
  hrefTo({ to: '/synch' })
  const text: string = '/sync'
  // @ts-expect-error a text that may be any
  hrefTo({ to: text })
  // @ts-expect-error an unknown search parameter
  hrefTo({ to: '/sync', search: { tab: 'a' } })
  // @ts-expect-error parameters are missing
  addressOf({ to: '/other/dynamicSegment/test1/$id' })
  openBehind({ to: '/vab/table/detail', search: { uuid: 'a' } }, 'a')
  // @ts-expect-error a required search parameter is missing
  openBehind({ to: '/vab/table/detail' }, 'a')

  go(addressOf({ to: '/index' }))
  // @ts-expect-error a text that nobody has checked
  go('/index')

  const detail = usePage('/vab/table/detail')
  expectTypeOf(detail.search).toEqualTypeOf<{ uuid: string }>()
  // @ts-expect-error an unknown search parameter
  void detail.search.id
  expectTypeOf(usePage('/other/workflow').search.pageNo).toEqualTypeOf<number>()
  expectTypeOf(usePage('/login').search.redirect).toEqualTypeOf<string | undefined>()
  const segment = usePage('/other/dynamicSegment/test1/$id')
  expectTypeOf(segment.params).toEqualTypeOf<{ readonly id: string }>()
  // @ts-expect-error an unknown parameter
  void segment.params.uuid
  // @ts-expect-error a page without search parameters
  void usePage('/sync').search.tab
  // @ts-expect-error a path that is none
  usePage('/vab/table/nothing')
  // @ts-expect-error the router's own hook would follow the page in front; there is no such id
  useSearch({ from: '/shell/vab/table/detail' })
  // @ts-expect-error a group is no page
  const group: PagePath = '/vab'
  return group
}

test('addressOf(): the type of an address is InternalPath', () => {
  expectTypeOf(addressOf({ to: '/index' })).toEqualTypeOf<InternalPath>()
})
