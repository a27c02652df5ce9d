import DOMPurify from 'dompurify'
import { webLink } from '@/lib/security/webLink'
import './foreignHtml.css'

/** Elements of text, lists and tables: none that load, submit, style or escape their box. */
const tags = (
  'a img p br hr div span blockquote pre code b strong i em u s del ins mark small sub sup h1 h2 h3 h4 h5 h6 ' +
  'ul ol li dl dt dd table caption thead tbody tfoot tr th td'
).split(' ')
const attributes = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start']

const isOwn = (src: string) =>
  URL.canParse(src, document.baseURI) && new URL(src, document.baseURI).origin === location.origin

/**
 * THE sanitization policy for foreign HTML: text, lists, tables, http(s) links that open in a new tab without referrer or opener, and
 * same-origin pictures. Other elements are removed, their text stays.
 */
export function cleanHtml(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  for (const link of fragment.querySelectorAll('a')) {
    const href = webLink((link.getAttribute('href') ?? '').trim())
    if (href === undefined) link.replaceWith(...link.childNodes)
    else {
      link.href = href
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
  }
  for (const picture of fragment.querySelectorAll('img')) {
    if (!isOwn(picture.getAttribute('src') ?? '')) picture.replaceWith(picture.alt)
  }
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}

/** Sanitized foreign HTML, confined to its box. */
export function ForeignHtml({ html }: { html: string }) {
  return <div className="foreign-html" dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
}
