import { lazy } from 'react'
import { documentKinds } from '@/contract/documentKinds'
import type { DocumentKind } from '../editor'
import { TITLE_CHARACTERS } from '../documentValues'
import { wordsOf } from './blocks'
import { saysTitle } from '../saysTitle'
import { MarkdownReader } from './MarkdownReader'

/** A new document's title: the first heading, else the name of the file. */
function readFile(name: string, text: string) {
  const content = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const heading = /^#{1,6}[ \t]+(.+)$/m.exec(content)?.[1] ?? ''
  const title = wordsOf(heading) || name.replace(/\.[^.]*$/, '').trim() || name
  return { title: [...title].slice(0, TITLE_CHARACTERS).join(''), content }
}

function excerptOf(beginning: string, title: string): string {
  const [line = '', heading = ''] = /^\s*#{1,2}[ \t]+(.*)(?:\n|$)/.exec(beginning) ?? []
  return wordsOf(line !== '' && saysTitle(wordsOf(heading), title) ? beginning.slice(line.length) : beginning)
}

const { kind, path, files } = documentKinds.markdown

/** Documents in Markdown. */
export const markdownKind: DocumentKind = {
  kind,
  path,
  title: 'Markdown 编辑器',
  purpose: '用简单的记号写文档，边写边看；没有网络也能写，联网后自动发送',
  Editor: lazy(() => import('./MarkdownEditor').then((part) => ({ default: part.MarkdownEditor }))),
  Reader: MarkdownReader,
  toText: wordsOf,
  excerptOf,
  source: { ...files, read: readFile },
  exports: [
    {
      label: 'Markdown 文件',
      extension: '.md',
      type: 'text/markdown',
      write: ({ content }) => Promise.resolve(content),
    },
    {
      label: 'Markdown 文件和图片',
      extension: '.zip',
      type: 'application/zip',
      write: async (document) => (await import('./zipFile')).zipFile(document),
    },
  ],
}
