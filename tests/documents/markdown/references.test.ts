// @vitest-environment jsdom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, outlineOf, wordsOf } from '@/documents/markdown/blocks'
import { MarkdownReader } from '@/documents/markdown/MarkdownReader'
import { withoutReferences } from '@/documents/markdown/references'

function drawn(content: string): HTMLElement {
  const holder = document.createElement('div')
  flushSync(() => createRoot(holder).render(createElement(MarkdownReader, { content, useFileUrl: () => undefined })))
  return holder
}

test.each([
  ['https://a.cn/?x=1&region=3&copy=2', 'https://a.cn/?x=1&region=3&copy=2'],
  ['查询 ?a=1&region=3&copy=1', '查询 ?a=1&region=3&copy=1'],
  ['a &lt5 b &AMP c', 'a &lt5 b &AMP c'],
  ['&lt;b&gt; &copy; &hellip; &#35; &#x41; &semi;', '<b> © … # A ;'],
  ['&nosuch; &copyright; &notit;', '&nosuch; &copyright; &notit;'],
  ['&amp;copy; \\&copy;', '&copy; &copy;'],
  ['`&copy; &copy=1`', '&copy; &copy=1'],
  ['| a |\n| - |\n| &copy=1 &reg; |', 'a&copy=1 ®'],
])('%j is shown as %j', (content, text) => {
  expect(drawn(content).textContent).toBe(text)
})

test.each([
  ['[链](https://a.cn/?x=1&region=3)', 'https://a.cn/?x=1&region=3'],
  ['[链](https://a.cn/?x=1&amp;region=3)', 'https://a.cn/?x=1&region=3'],
  ['[链][r]\n\n[r]: https://a.cn/?x&copy=2', 'https://a.cn/?x&copy=2'],
  ['<https://a.cn/?x&amp;y>', 'https://a.cn/?x&amp;y'],
  ['https://a.cn/?x&lt=5', 'https://a.cn/?x&lt=5'],
])('%j links to %j', (content, href) => {
  expect(drawn(content).querySelector('a')?.getAttribute('href')).toBe(href)
})

test('outline, words and picture labels resolve references like the text', () => {
  expect(outlineOf(blocksOf('# 甲&amp;乙 &copy=1'))[0]?.text).toBe('甲&乙 &copy=1')
  expect(wordsOf('甲&amp;乙 &region=3')).toBe('甲&乙 &region=3')
  expect(drawn('![甲&amp;乙 &copy=1](https://a.cn/1.png)').textContent).toBe('甲&乙 &copy=1')
})

test('withoutReferences(): a text without semicolons is unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[&a-z#\d= ]{0,30}$/), (text) => {
      expect(withoutReferences(text)).toBe(text)
    }),
  )
})
