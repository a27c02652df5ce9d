import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { internalPath, returnPath } from '@/lib/security/internalPath'

const bases = ['https://console.example/', 'https://console.example/app/', 'http://localhost:10000/a/b?c=1#d']
const staysInside = (path: string) =>
  bases.every((base) => new URL(path, base).origin === new URL(base).origin) && /^\/(?!\/)/.test(path)

describe('internalPath()', () => {
  test.each([
    '/',
    '/index',
    '/vab/table/detail?uuid=5f0c-11',
    '/other/dynamicSegment/test1/1',
    '/other/iframe/view?url=https%3A%2F%2Fwww.so.com&title=%E6%90%9C%E7%B4%A2&icon=search-line',
    '/other/iframe/view?title=完成 100%25',
    '/vab/table/detail?note=50%',
    '/other/iframe/view?title=%25E6%2590%259C',
    '/设置/个人?名=王#节',
  ])('keeps %s', (path) => {
    expect(internalPath(path)).toBe(path)
  })

  test.each([
    ['another origin without a scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash first', '\\/evil.example'],
    ['a backslash later', '/a\\..\\\\evil.example'],
    ['https', 'https://evil.example'],
    ['https without slashes', 'https:evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['encoded slashes', '%2f%2fevil.example'],
    ['an encoded slash after the slash', '/%2fevil.example'],
    ['two encoded slashes after the slash', '/%2f%2fevil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['twice encoded slashes', '/%252f%252fevil.example'],
    ['three times encoded slashes', '/%25252f%25252fevil.example'],
    ['a twice encoded backslash', '/%255cevil.example'],
    ['encoded slashes before a malformed escape', '/%2f%2fevil.example?%'],
    ['twice encoded slashes before a malformed escape', '/%252f%252fevil.example?%zz'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line feed that browsers drop', '/\n/evil.example'],
    ['a carriage return and line feed', '/index\r\nset-cookie: a=1'],
    ['an encoded tab', '/%09/evil.example'],
    ['a twice encoded line feed', '/%250a/evil.example'],
    ['a null character', '/index\0'],
    ['an encoded null character', '/index%00'],
    ['a delete character', '/index\u007F'],
    ['a blank in front', ' /index'],
    ['a control character in front', '\u0001//evil.example'],
    ['a relative path', 'index'],
    ['a path above', '../index'],
    ['only a query', '?redirect=/index'],
    ['a hash', '#/index'],
    ['nothing', ''],
  ])('gives / for %s', (_form, given) => {
    expect(internalPath(given)).toBe('/')
    expect(returnPath(given)).toBe('/')
  })

  test.each([[undefined], [null], [1], [true], [['/index']], [{ toString: () => '/index' }], [Symbol('/index')]])(
    'gives / for a value that is no text (%#)',
    (given) => {
      expect(internalPath(given)).toBe('/')
    },
  )

  test('begins with exactly one / and stays in the origin for any value', () => {
    const pieces = [
      '/',
      '\\',
      '%2f',
      '%2F',
      '%5c',
      '%25',
      '%09',
      '\t',
      '\n',
      ':',
      '@',
      '.',
      '..',
      '?',
      '#',
      'https:',
      'a',
    ]
    const evil = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''))
    const given = fc.oneof(
      fc.anything(),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      evil,
      evil.map((tail) => `/${tail}`),
    )
    fc.assert(
      fc.property(given, (one) => {
        expect([internalPath(one), returnPath(one)].every(staysInside)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('stays in the origin after being decoded again', () => {
    const pieces = ['/', '\\', '%2f', '%252f', '%5c', '%255c', '%09', '%', '%2', '.', '?', 'a']
    const evil = fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => `/${parts.join('')}`)
    const leniently = (text: string) =>
      text.replaceAll(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    fc.assert(
      fc.property(evil, (one) => {
        expect(staysInside(leniently(internalPath(one)))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('returnPath()', () => {
  test('keeps a path inside the console', () => {
    expect(returnPath('/vab/table/detail?uuid=1')).toBe('/vab/table/detail?uuid=1')
    expect(returnPath('/setting/personalCenter')).toBe('/setting/personalCenter')
  })

  test.each(['/403', '/404', '/login', '/register', '/callback'])('gives / for %s and what follows it', (path) => {
    const forms = ['', '/', '?redirect=%2Findex', '/more'].map((end) => path + end)
    expect(forms.map(returnPath)).toEqual(forms.map(() => '/'))
  })

  test('gives / for those pages with a hash', () => {
    expect(['/login#top', '/404#'].map(returnPath)).toEqual(['/', '/'])
  })

  test('keeps pages that only begin like those', () => {
    const pages = ['/error/403', '/error/404', '/4040', '/loginLog', '/callbacks/1']
    expect(pages.map(returnPath)).toEqual(pages)
  })
})
