import { describe, expect, test } from 'vitest'
import type { SharedNote } from '@/protocol/deviceAnswers'
import { arrivals, documentKindsOf, isAttachable, isPhoto, isSheet, isText, linkIn, titleOf } from '@/pages/open/items'

const item = (name: string, type = '', more: Partial<SharedNote> = {}): SharedNote => ({
  id: name || 'text',
  user: 'admin',
  name,
  type,
  size: 4,
  title: '',
  text: '',
  at: 1,
  ...more,
})
const text = (words: string, more: Partial<SharedNote> = {}) => item('', 'text/plain', { text: words, ...more })

describe('what a received item can become', () => {
  test.each([
    ['a.jpg', 'image/jpeg', 'photo attachment'],
    ['a.HEIC', '', 'photo attachment'],
    ['a.xlsx', '', 'attachment sheet'],
    ['a.ods', '', 'sheet'],
    ['a.csv', 'text/csv', 'attachment sheet'],
    ['a.txt', 'text/plain', 'attachment sheet markdown'],
    ['a.md', 'text/markdown', 'markdown'],
    ['a.html', 'text/html', 'sheet richText'],
    ['a.pdf', 'application/pdf', 'attachment'],
    ['a.docx', '', 'attachment'],
    ['a.exe', '', ''],
    ['a.svg', 'image/svg+xml', ''],
    ['导出', '', 'sheet'],
    ['', 'text/plain', 'text'],
  ])('%s %s: %s', (name, type, expected) => {
    const given = item(name, type)
    const kinds = [
      isText(given) && 'text',
      isPhoto(given) && 'photo',
      isAttachable(given) && 'attachment',
      isSheet(given) && 'sheet',
      ...documentKindsOf(given).map(({ kind }) => kind),
    ]
    expect(kinds.filter(Boolean).join(' ')).toBe(expected)
  })
})

test('arrivals(): items received together from one sender are grouped, newest first, texts before files', () => {
  const site = 'https://a.cn'
  const found = arrivals([
    item('10.jpg'),
    item('2.jpg'),
    text('话'),
    item('new.jpg', '', { at: 5 }),
    item('other.jpg', '', { site }),
  ])
  expect(found.map(({ at, site: from, items }) => [at, from, items.map(({ name }) => name)])).toEqual([
    [5, '', ['new.jpg']],
    [1, '', ['', '2.jpg', '10.jpg']],
    [1, site, ['other.jpg']],
  ])
})

test.each([
  ['看 https://a.cn/x?y=1。', 'https://a.cn/x?y=1'],
  ['（http://a.cn/1）和 https://b.cn', 'http://a.cn/1'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,https:', undefined],
  ['https://', undefined],
  ['', undefined],
])('linkIn(): %s gives %s', (words, expected) => {
  expect(linkIn(words)).toBe(expected)
})

test('titleOf(): the share’s title, else the first line, else the file name', () => {
  expect(titleOf([text('一\n二', { title: '题' })], '一\n二')).toBe('题')
  expect(titleOf([text('')], ' 一 \n二')).toBe('一')
  expect(titleOf([item('水渠.照片.jpg')], '')).toBe('水渠.照片')
  expect(titleOf([text('')], '水'.repeat(60), 20)).toBe('水'.repeat(20))
})
