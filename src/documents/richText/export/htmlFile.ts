import { chineseFaces } from '@/ui/print/chineseFaces'
import { dataUrl } from '@/lib/dataUrl'
import { cleanDocument } from '@/ui/data/ForeignHtml'
import type { ExportedDocument } from '../../editor'
import style from '../government.css?inline'
import { nameSignedParts } from '../signedLine'
import plainStyle from './htmlFile.css?inline'
import { paperRules } from './paper'

/** Of a file that is opened from a disk: it shows what is in it, and neither runs nor fetches anything. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

function element(parent: Element, name: string, text = ''): HTMLElement {
  const made = parent.ownerDocument.createElement(name)
  made.textContent = text
  parent.append(made)
  return made
}

/** A document as an HTML file that needs no other: its pictures and styles are in it. */
export async function htmlFile({ title, content, fileOf }: ExportedDocument): Promise<string> {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = 'zh-CN'
  element(page.head, 'meta').setAttribute('charset', 'utf-8')
  const policy = element(page.head, 'meta')
  policy.setAttribute('http-equiv', 'Content-Security-Policy')
  policy.setAttribute('content', POLICY)
  element(page.head, 'style', `:root { --font-chinese: ${chineseFaces()} }\n${plainStyle}\n${style}\n${paperRules()}`)
  const text = element(page.body, 'article')
  text.className = 'rich-text'
  text.append(...cleanDocument(content).childNodes)
  nameSignedParts(text)
  for (const picture of text.querySelectorAll('img')) {
    const file = await fileOf(picture.dataset.file ?? '')
    if (file) picture.src = await dataUrl(file)
    else picture.replaceWith(picture.alt)
  }
  return `<!doctype html>\n${page.documentElement.outerHTML}`
}
