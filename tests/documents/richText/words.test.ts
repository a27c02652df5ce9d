import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedLink } from '@/documents/richText/LinkDialog'
import { chineseNumber, headingNumbers, numberLength } from '@/documents/richText/numbering'
import { matches, slashItems } from '@/documents/richText/slashItems'
import { en } from '@/i18n/en'

test.each([
  [1, '一'],
  [10, '十'],
  [11, '十一'],
  [20, '二十'],
  [99, '九十九'],
  [100, '100'],
])('chineseNumber(): %i is %s', (value, text) => expect(chineseNumber(value)).toBe(text))

test('headingNumbers(): headings are numbered by level, starting again below a higher one or a title', () => {
  expect(headingNumbers([-1, 0, 1, 1, 2, 3, 3, 0, 1, -1, 0])).toEqual([
    '',
    '一、',
    '（一）',
    '（二）',
    '1.',
    '（1）',
    '（2）',
    '二、',
    '（一）',
    '',
    '一、',
  ])
})

test('numberLength(): recognises every heading number, and no ordinary words', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 120 }), (depths) => {
      for (const number of headingNumbers(depths)) expect(numberLength(`${number}范围`)).toBe(number.length)
    }),
  )
  for (const text of ['一般要求', '2.3 公里', '（附件）', '十里村', '3 个组']) expect(numberLength(text)).toBe(0)
})

const meant = (typed: string) =>
  slashItems.filter((item) => matches(item, typed, en[item.label])).map(({ label }) => label)

test('the slash menu is filtered in Chinese, by pinyin, initials and English', () => {
  expect(meant('')).toHaveLength(slashItems.length)
  expect(meant('落款')).toEqual(['落款'])
  expect(meant('luokuan')).toEqual(['落款'])
  expect(meant("luo'k")).toEqual(['落款'])
  expect(meant('lk')).toEqual(['落款'])
  expect(meant('table')).toEqual(['表格'])
  expect(meant('gwyj')).toEqual(['公文一级标题'])
  expect(meant('qqq')).toEqual([])
})

test.each([
  ['www.gov.cn', 'https://www.gov.cn/'],
  ['gov.cn/zhengce?id=1', 'https://gov.cn/zhengce?id=1'],
  ['http://a.cn', 'http://a.cn/'],
  [' mailto:a@b.cn ', 'mailto:a@b.cn'],
  ['wang.wu@village.gov.cn', 'mailto:wang.wu@village.gov.cn'],
  ['0571-88886666', 'tel:0571-88886666'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['mailto:a@b.cn?bcc=c@d.cn', undefined],
  ['/setting', undefined],
  ['', undefined],
])('typedLink(): %j links to %j', (typed, link) => expect(typedLink(typed)).toBe(link))
