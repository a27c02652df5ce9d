import DOMPurify from 'dompurify'
import { BODY_BEGUN } from '@/lib/security/htmlText'
import { isOwnAddress } from '@/lib/security/ownAddress'
import { documentLink, webLink } from '@/lib/security/webLink'
import './foreignHtml.css'

/** Elements of text, lists and tables: none that load, submit, style or escape their box. */
const tags = (
  'a img p br hr div span blockquote pre code b strong i em u s del ins mark small sub sup h1 h2 h3 h4 h5 h6 ' +
  'ul ol li dl dt dd table caption thead tbody tfoot tr th td'
).split(' ')
const attributes = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start']

/** What elements of a document may say beside these, and how: names of the editor's styles, no style of their own. */
const documentAttributes: Readonly<Record<string, RegExp>> = {
  'data-file': /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  'data-width': /^(?:25|50|75)$/,
  'data-style': /^[a-z]{2,12}$/,
  'data-align': /^(?:center|right|justify)$/,
  'data-color': /^[a-z]{3,8}$/,
  'data-mark': /^[a-z]{3,8}$/,
  'data-type': /^task(?:List|Item)$/,
  'data-checked': /^(?:true|false)$/,
  colwidth: /^\d{1,4}(?:,\d{1,4}){0,19}$/,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,3}$/,
}

function sanitize(html: string, allowed: readonly string[]): DocumentFragment {
  const fragment = DOMPurify.sanitize(BODY_BEGUN + html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: [...allowed],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  fragment.firstChild?.remove()
  return fragment
}

/** Links lead where `check` says and open in a new tab without referrer or opener; of the others the words stay. */
function keepLinks(fragment: DocumentFragment, check: (href: string) => string | undefined): void {
  for (const link of fragment.querySelectorAll('a')) {
    const href = check((link.getAttribute('href') ?? '').trim())
    if (href === undefined) link.replaceWith(...link.childNodes)
    else {
      link.href = href
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
  }
}

function holderOf(fragment: DocumentFragment): HTMLElement {
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder
}

/**
 * THE sanitization policy for foreign HTML: text, lists, tables, http(s) links that open in a new tab without referrer or opener, and
 * same-origin pictures. Other elements are removed, their text stays.
 */
export function cleanHtml(html: string): string {
  const fragment = sanitize(html, attributes)
  keepLinks(fragment, webLink)
  for (const picture of fragment.querySelectorAll('img')) {
    if (!isOwnAddress(picture.getAttribute('src') ?? '')) picture.replaceWith(picture.alt)
  }
  return holderOf(fragment).innerHTML
}

/**
 * The same policy for the content of a document, in an element that is in no page: its pictures are named by the ids of its files and have
 * no address, and its elements may name styles of the editor. Links may be mail addresses and telephone numbers, too.
 */
export function cleanDocument(html: string): HTMLElement {
  const fragment = sanitize(html, ['href', 'alt', 'title', 'start', ...Object.keys(documentAttributes)])
  keepLinks(fragment, documentLink)
  for (const element of fragment.querySelectorAll('*')) {
    for (const name of element.getAttributeNames())
      if (documentAttributes[name]?.test(element.getAttribute(name) ?? '') === false) element.removeAttribute(name)
    if (element.localName === 'img' && !element.hasAttribute('data-file'))
      element.replaceWith(element.getAttribute('alt') ?? '')
  }
  return holderOf(fragment)
}

/** Sanitized foreign HTML, confined to its box. */
export function ForeignHtml({ html }: { html: string }) {
  return <div className="foreign-html" dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
}
