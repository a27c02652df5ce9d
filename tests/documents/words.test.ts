import { expect, test } from 'vitest'
import { countWords } from '@/documents/words'

test.each([
  ['', 0],
  ['乡村振兴，第 2 年。', 7],
  ['Markdown 编辑器v2版', 6],
  ['一\n\n二', 2],
])('countWords(): %j has %i', (text, count) => {
  expect(countWords(text)).toBe(count)
})
