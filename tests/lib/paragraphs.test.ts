// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlParagraphs, markdownParagraphs } from '@/lib/paragraphs'

test('markdownParagraphs(): splits at blank lines and keeps fenced code whole', () => {
  const code = '```json\n{\n\n}\n```'
  expect(markdownParagraphs(`# 标题\r\n\r\n一行\n又一行\n \n${code}\n\n~~~\n没有结束\n\n的代码`)).toEqual([
    '# 标题',
    '一行\n又一行',
    code,
    '~~~\n没有结束\n\n的代码',
  ])
  expect(markdownParagraphs('\n\n')).toEqual([])
})

test('markdownParagraphs(): joined paragraphs split the same way, and no character is lost', () => {
  const line = fc.constantFrom('', ' ', '水渠', '```', '~~~~', '    代码', '- [ ] 任务', '````')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join('\n')
      const paragraphs = markdownParagraphs(text)
      expect(markdownParagraphs(paragraphs.join('\n\n'))).toEqual(paragraphs)
      expect(paragraphs.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
  )
})

test('htmlParagraphs(): splits into outermost elements and text between them', () => {
  expect(htmlParagraphs('<h2>一</h2>\n 中间 <ul><li>二</li></ul>')).toEqual([
    '<h2>一</h2>',
    '\n 中间 ',
    '<ul><li>二</li></ul>',
  ])
})
