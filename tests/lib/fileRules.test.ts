import { describe, expect, test } from 'vitest'
import { isOfKind, checkFiles, sizeText } from '@/lib/fileRules'

const file = (name: string, type = '', size = 10) => ({ name, type, size })

describe('isOfKind()', () => {
  test.each([
    ['a.PDF', '', ['.pdf'], true],
    ['a.pdf.exe', '', ['.pdf'], false],
    ['a.png', 'image/png', ['image/*'], true],
    ['a.svg', 'image/svg+xml', ['image/png'], false],
    ['a.txt', 'text/plain', ['image/*', 'text/plain'], true],
    ['image', 'imagery/x', ['image/*'], false],
    ['a.txt', 'text/plain', [], false],
  ])('%s as %j among %j: %s', (name, type, accept, result) => {
    expect(isOfKind(file(name, type), accept)).toBe(result)
  })
})

describe('checkFiles()', () => {
  const whys = (...given: Parameters<typeof checkFiles>) => checkFiles(...given).refused.map(({ why }) => why)

  test('accepts everything but empty files without rules', () => {
    const files = [file('a'), file('b', '', 0)]
    expect(checkFiles(files, 99, {})).toEqual({ accepted: [files[0]], refused: [{ file: files[1], why: 'empty' }] })
  })

  test('gives the first reason: type, then size, then count', () => {
    const rules = { accept: ['.png'], maxBytes: 100, maxCount: 1 }
    expect(whys([file('a.gif', '', 500)], 1, rules)).toEqual(['type'])
    expect(whys([file('a.png', '', 101)], 1, rules)).toEqual(['size'])
    expect(whys([file('a.png', '', 100)], 1, rules)).toEqual(['count'])
    expect(whys([file('a.png', '', 100)], 0, rules)).toEqual([])
  })

  test('counts files already there, but not refused ones', () => {
    const { accepted, refused } = checkFiles([file('bad', '', 0), file('a'), file('b'), file('c')], 1, { maxCount: 3 })
    expect(accepted.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(refused.map(({ file: { name }, why }) => [name, why])).toEqual([
      ['bad', 'empty'],
      ['c', 'count'],
    ])
  })
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10 * 1024 + 600, '11 KB'],
  [2 * 1024 * 1024, '2 MB'],
  [5 * 1024 ** 4, '5120 GB'],
])('sizeText(): %d bytes read as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
