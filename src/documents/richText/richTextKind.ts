import { lazy } from 'react'
import { cleanDocument } from '@/ui/data/ForeignHtml'
import { bodyOf, htmlText } from '@/lib/security/htmlText'
import { TITLE_CHARACTERS } from '../documentValues'
import { documentKinds } from '@/contract/documentKinds'
import type { DocumentKind, SourceText } from '../editor'
import { saysTitle } from '../saysTitle'
import { readClipping } from './paste/clipping'
import { RichTextReader } from './RichTextReader'

/** A new document of an HTML file: its title is the file's, or its first heading; pictures that stand in it itself come along. */
function readFile(name: string, text: string): SourceText {
  const page = new DOMParser().parseFromString(text, 'text/html')
  const title = page.title.trim() || page.querySelector('h1, h2')?.textContent.trim() || name.replace(/\.[^.]*$/, '')
  const { html, pictures, lost } = readClipping(text)
  const content = cleanDocument(html)
  // A picture of another document can't be had by its id.
  for (const picture of content.querySelectorAll('img')) {
    if (!pictures.has(picture.dataset.file ?? '')) picture.replaceWith(picture.alt)
  }
  return {
    title: [...title].slice(0, TITLE_CHARACTERS).join(''),
    content: content.innerHTML,
    pictures,
    lost: lost.pictures + lost.objects,
  }
}

/** What the form of an official document begins with, which is much the same in all of them. */
const HEAD = '[data-style="head"], [data-style="number"], [data-style="signed"]'

function excerptOf(beginning: string, title: string): string {
  const body = bodyOf(beginning)
  for (let first = body.firstElementChild; first; first = body.firstElementChild) {
    if (!first.matches(HEAD) && !(first.matches('h1, h2') && saysTitle(first.textContent, title))) break
    first.remove()
  }
  return htmlText(body.innerHTML)
}

const { kind, path, files } = documentKinds.richText

/** Documents in rich text. */
export const richTextKind: DocumentKind = {
  kind,
  path,
  title: '富文本编辑器',
  purpose: '像在办公软件里一样写通知、公文和报告；没有网络也能写，联网后自动发送',
  Editor: lazy(() => import('./RichTextEditor').then((part) => ({ default: part.RichTextEditor }))),
  Reader: RichTextReader,
  toText: htmlText,
  excerptOf,
  source: { ...files, read: readFile },
  exports: [
    {
      label: 'HTML 网页',
      extension: '.html',
      type: 'text/html',
      write: async (document) => (await import('./export/htmlFile')).htmlFile(document),
    },
    {
      label: 'Word 文档',
      extension: '.docx',
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      write: async (document) => (await import('./export/wordFile')).wordFile(document),
    },
  ],
}
