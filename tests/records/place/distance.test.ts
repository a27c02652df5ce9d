import { expect, test } from 'vitest'
import { zhText } from '@/i18n/homonyms'
import { en } from '@/i18n/en'
import { distanceText } from '@/records/place/distance'

const zh = { t: zhText as never, locale: 'zh-CN' }
const english = { t: ((key: keyof typeof en) => en[key]) as never, locale: 'en-US' }
const here = [29.6, 119] as const

test.each([
  ['geo:29.6,119', '100 米以内', 'within 100 m'],
  ['geo:29.602,119', '200 m 北', '200 m N'],
  ['geo:29.6077,119.0088', '1.2 km 东北', '1.2 km NE'],
  ['geo:29.6,119.05', '4.8 km 东', '4.8 km E'],
  ['geo:29.55,118.943', '7.8 km 西南', '7.8 km SW'],
  ['geo:29.6,118.9', '9.7 km 西', '9.7 km W'],
  ['geo:29.65,118.943', '7.8 km 西北', '7.8 km NW'],
  ['geo:18,119', '1,290 km 南', '1,290 km S'],
  ['', '', ''],
])('distanceText(): %s is %s', (place, chinese, other) => {
  expect(distanceText(here, place, zh)).toBe(chinese)
  expect(distanceText(here, place, english)).toBe(other)
})
