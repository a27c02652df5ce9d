import { expect, test } from 'vitest'
import { tableOf } from '@/documents/markdown/pasteTable'

test('a range becomes a table, its first row the head', () => {
  expect(tableOf('村\t户数\r\n柳溪\t18\r\n')).toBe('| 村 | 户数 |\n| --- | --- |\n| 柳溪 | 18 |')
})

test('quotes, line breaks and bars within a cell stay in the cell', () => {
  expect(tableOf('"a ""b""\nc"\td|e\n1\t')).toBe('| a "b" c | d\\|e |\n| --- | --- |\n| 1 |  |')
})

test.each(['没有制表符', 'a\tb\nc', `${'a\t'.repeat(3000)}b`])('other text is none: %#', (text) => {
  expect(tableOf(text)).toBeUndefined()
})
