import { expect, test } from 'vitest'
import { createIntent } from '@/client/intent'

test('createIntent(): a body keeps its key until fulfilled; another body, form or later save gets another key', () => {
  const intent = createIntent()
  const first = intent.keyOf({ title: '水渠' })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(intent.keyOf({ title: '水渠' })).toBe(first)
  const changed = intent.keyOf({ title: '水渠改造' })
  intent.fulfilled()
  const again = intent.keyOf({ title: '水渠改造' })
  const other = createIntent().keyOf({ title: '水渠改造' })
  expect(new Set([first, changed, again, other]).size).toBe(4)
})
