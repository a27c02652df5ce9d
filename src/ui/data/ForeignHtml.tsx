import DOMPurify from 'dompurify'
import { webLink } from '@/lib/security/webLink'
import './foreignHtml.css'

/** Marks of text, lists and tables: nothing that loads, asks, styles or leaves its place. */
const tags = (
  'a img p br hr div span blockquote pre code b strong i em u s del ins mark small sub sup h1 h2 h3 h4 h5 h6 ' +
  'ul ol li dl dt dd table caption thead tbody tfoot tr th td'
).split(' ')
const attributes = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start']

const isOwn = (src: string) =>
  URL.canParse(src, document.baseURI) && new URL(src, document.baseURI).origin === location.origin

/**
 * THE policy for HTML that others have written: marks of text, lists, tables, links to http(s) that open outside and learn nothing of
 * us, pictures of our own origin. Everything else goes, its text stays.
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

/** HTML that others have written, cleaned and kept within its box. */
export function ForeignHtml({ html }: { html: string }) {
  return <div className="foreign-html" dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
}
