import type { Proof } from '@/ui/print/paginator'
import { standAlone } from './standAlone'

/** Of a file that is opened from a disk: it shows what is in it, and neither runs nor fetches anything. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

/** The sheets as an HTML file that needs no other, to be printed elsewhere. */
export async function sheetsFile({ sheets, style }: Proof, title: string): Promise<string> {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = sheets.ownerDocument.documentElement.lang
  const add = (name: string, attributes: Readonly<Record<string, string>>, text = '') => {
    const element = page.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.textContent = text
    page.head.append(element)
  }
  add('meta', { charset: 'utf-8' })
  add('meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY })
  add(
    'style',
    {},
    `${style}\n@media screen { body { background: #888 } .paper.sheets { width: max-content; margin: 0 auto; background: none } }`,
  )
  const copy = page.importNode(sheets, true)
  page.body.append(copy)
  await standAlone(copy)
  return `<!doctype html>\n${page.documentElement.outerHTML}`
}
