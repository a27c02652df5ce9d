import { expect, test } from 'vitest'
import { attachmentRules, filesIn, isPicture } from '@/lib/attachment'
import { isOfKind } from '@/lib/fileRules'

const file = { id: 'a', name: 'a.jpg', type: 'image/jpeg', size: 1 }

test('filesIn(): gives only valid attachments of a record', () => {
  expect(filesIn({ title: '渠口', attachments: [file, { ...file, size: '1' }, null, 'a', { id: 'b' }] })).toEqual([
    file,
  ])
  for (const row of [undefined, null, {}, { attachments: null }, { attachments: 'a' }, { files: [file] }])
    expect(filesIn(row)).toEqual([])
})

test.each([
  ['照片.jpg', 'image/jpeg', true],
  ['照片.HEIC', '', true],
  ['动画.gif', 'image/gif', true],
  ['名册.xlsx', '', true],
  ['图.svg', 'image/svg+xml', false],
  ['页面.html', 'text/html', false],
  ['程序.exe', '', false],
])('isOfKind(): %s of type “%s” may be attached: %s', (name, type, allowed) => {
  expect(isOfKind({ name, type, size: 1 }, attachmentRules.accept)).toBe(allowed)
})

test('isPicture(): true only for raster formats browsers can show', () => {
  expect(['image/jpeg', 'image/webp', 'image/gif'].every((type) => isPicture({ type }))).toBe(true)
  expect(['image/svg+xml', 'image/heic', 'application/pdf', 'text/html', ''].some((type) => isPicture({ type }))).toBe(
    false,
  )
})
