import { expect, test } from 'vitest'
import { herds } from '@/records/declared/herds'
import { villagers } from '@/records/declared/villagers'
import { listText, shownText } from '@/records/FieldValue'

const texts = { t: ((key: string) => key) as never, locale: 'zh-CN' }

test('listText(): nothing is a dash, zero is a value, and personal data show their ends only', () => {
  for (const nothing of [undefined, null, '']) expect(listText(villagers, 'phone', nothing, texts)).toBe('—')
  expect(listText(herds, 'quantity', 0, texts)).toBe('0')
  expect(listText(villagers, 'phone', '13800000001', texts)).toBe('138****0001')
  expect(shownText(villagers, 'phone', '13800000001', texts)).toBe('13800000001')
})
