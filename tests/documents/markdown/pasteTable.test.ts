import { expect, test } from 'vitest'
import { tableOf } from '@/documents/markdown/pasteTable'

test('tableOf(): a pasted range becomes a table with its first row as head', () => {
  expect(tableOf('村\t户数\r\n柳溪\t18\r\n')).toBe('| 村 | 户数 |\n| --- | --- |\n| 柳溪 | 18 |')
})

test('tableOf(): quotes, line breaks and bars stay within their cell', () => {
  expect(tableOf('"a ""b""\nc"\td|e\n1\t')).toBe('| a "b" c | d\\|e |\n| --- | --- |\n| 1 |  |')
})

test.each(['没有制表符', 'a\tb\nc', `${'a\t'.repeat(3000)}b`])('tableOf(): undefined for other text: %#', (text) => {
  expect(tableOf(text)).toBeUndefined()
})
