import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { blocksOf, outlineOf, wordsOf } from '@/documents/markdown/blocks'
import { taskMarks } from '@/documents/markdown/tasks'

const TEXT = `# 走访记录\n\n第一段\n接着写\n\n\n- [x] 路灯\n- [ ] 排水沟\n  - [ ] 测坡度\n\n> - [ ] 引用里的\n\n\`\`\`\n- [ ] 不是任务\n\`\`\`\n`

test('blocksOf(): each block is at its start in the text', () => {
  const blocks = blocksOf(TEXT)
  expect(blocks.map(({ token }) => token?.type)).toEqual(['heading', 'paragraph', 'list', 'blockquote', 'code'])
  for (const { start, raw } of blocks) expect(TEXT.slice(start, start + raw.length)).toBe(raw)
})

test('blocksOf(): each block of any text is at its start', () => {
  const piece = fc.constantFrom(
    '# a',
    '\n',
    '\n\n',
    '- b',
    '    c',
    '> d',
    '```',
    '|a|b|\n|-|-|\n|1|2|',
    '<p>',
    '[x]: y',
    '1. e',
    '\t',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('')
      // A tab at the end of a line may have become a line end.
      const shape = (part: string) => part.replaceAll(/\s/g, ' ')
      for (const { start, raw } of blocksOf(text)) expect(shape(text.slice(start, start + raw.length))).toBe(shape(raw))
    }),
  )
})

test('taskMarks(): tasks are found in nested lists and quotes, not in code', () => {
  const found = blocksOf(TEXT).flatMap(({ start, raw }) =>
    taskMarks(raw).map((mark) => TEXT.slice(start + mark - 1, start + mark + 6)),
  )
  expect(found).toEqual(['[x] 路灯\n', '[ ] 排水沟', '[ ] 测坡度', '[ ] 引用里'])
})

test('blocksOf(): absurdly deep nesting is shown as plain text', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  for (const text of [`${'>'.repeat(50_000)} 深`, `${'- '.repeat(20_000)}深`, '['.repeat(50_000)]) {
    const blocks = blocksOf(text)
    expect(blocks.map(({ raw }) => raw).join('').length).toBeGreaterThan(1000)
  }
})

test('outlineOf(): gives headings without their marks', () => {
  expect(outlineOf(blocksOf('# **一**\n\n## [二](https://a.cn)\n'))).toEqual([
    { depth: 1, text: '一', start: 0 },
    { depth: 2, text: '二', start: 9 },
  ])
})

test('wordsOf(): gives text without marks, addresses and pictures', () => {
  expect(
    wordsOf('## 标题\n\n- [ ] **做** ~~这~~ [链](https://a.cn)\n\n| a | b |\n| --- | ---: |\n\n![图](file:1)'),
  ).toBe('标题 做 这 链 a b')
})
