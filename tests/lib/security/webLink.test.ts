// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { openOutside, webLink } from '@/lib/security/webLink'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['https://www.gov.cn', 'https://www.gov.cn/'],
  ['HTTP://www.gov.cn/a?b#c', 'http://www.gov.cn/a?b#c'],
  ['//www.gov.cn/', 'http://www.gov.cn/'],
])('webLink(): %s opens %s without an opener', (given, url) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  expect(webLink(given)).toBe(url)
  openOutside(given)
  expect(open).toHaveBeenCalledExactlyOnceWith(url, '_blank', 'noopener,noreferrer')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://a.cn/x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://a.cn',
  'mailto:a@b.cn',
  'tel:12345',
  'intent://a#Intent;end',
  '',
  'www.gov.cn',
  '/login',
  '#/login',
  './api/logout',
  'https:',
  'https://',
  'https:///evil',
  '//',
  '///evil.example',
  '/\\evil.example',
  'https://[x',
  '\u0000https://a.cn',
])('webLink(): %j opens nothing', (given) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  openOutside(given)
  expect(webLink(given)).toBeUndefined()
  expect(open).not.toHaveBeenCalled()
})
