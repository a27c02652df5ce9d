import { expect, test } from 'vitest'
import { clockTime, exactTime, listed, moneyText, relativeTime } from '@/lib/format'
import { masked } from '@/lib/security/masked'

test.each([
  [0, '现在', 'now'],
  [-5_000, '5秒钟前', '5 seconds ago'],
  [-59_999, '59秒钟前', '59 seconds ago'],
  [-60_000, '1分钟前', '1 minute ago'],
  [-59 * 60_000, '59分钟前', '59 minutes ago'],
  [-3_600_000, '1小时前', '1 hour ago'],
  [-86_400_000, '昨天', 'yesterday'],
  [-3 * 86_400_000, '3天前', '3 days ago'],
  [-45 * 86_400_000, '上个月', 'last month'],
  [-365 * 86_400_000, '去年', 'last year'],
  [3 * 86_400_000, '3天后', 'in 3 days'],
])('relativeTime(): %i ms from now reads as %s and %s', (offset, chinese, english) => {
  const now = Date.UTC(2026, 10, 21)
  expect(relativeTime(now + offset, now, 'zh-CN')).toBe(chinese)
  expect(relativeTime(now + offset, now, 'en-US')).toBe(english)
})

test('clockTime(): a time of today has no date, one of another day has', () => {
  const at = new Date(2026, 10, 21, 9, 5).getTime()
  expect(clockTime(at, at + 3_600_000, 'zh-CN')).toBe('09:05')
  expect(clockTime(at, at + 3_600_000, 'en-US')).toBe('09:05')
  expect(clockTime(at, at + 86_400_000, 'zh-CN')).toBe('11/21 09:05')
  expect(exactTime(at, 'zh-CN')).toBe('2026年11月21日 09:05:00')
})

test('listed(): words are joined by “and” or “or” in the language', () => {
  expect(listed(['标题', '作者'], 'zh-CN')).toBe('标题和作者')
  expect(listed(['标题', '作者'], 'zh-CN', 'disjunction')).toBe('标题或作者')
  expect(listed(['Title', 'Author'], 'en-US', 'disjunction')).toBe('Title or Author')
})

test.each([
  ['33012719641218992X', '330127********992X'],
  ['13800000001', '138****0001'],
  ['1234', '1***'],
  ['12', '1*'],
  ['1', '1'],
  ['', ''],
])('masked(): %s is shown as %s', (text, shown) => {
  expect(masked(text)).toBe(shown)
})

test.each([
  [10_160_000, '1,016 万元', '¥10.16 million'],
  [1_567_495.16, '156.75 万元', '¥1.57 million'],
  [10_000, '1 万元', '¥10,000'],
  [454_789.12, '45.48 万元', '¥454,789'],
  [9_999.5, '9,999.5 元', '¥10,000'],
  [880, '880 元', '¥880'],
  [0, '0 元', '¥0'],
  [-25_000, '-2.5 万元', '-¥25,000'],
])('moneyText(): %d yuan are %s and %s', (yuan, chinese, english) => {
  expect([moneyText(yuan, 'zh-CN'), moneyText(yuan, 'en-US')]).toEqual([chinese, english])
})
