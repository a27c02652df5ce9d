/**
 * Stands before HTML that is parsed as the content of a page, and is taken away again: `<frameset>` would take the place of a body that has
 * not begun, and there would be no body, nor any word of the text.
 */
export const BODY_BEGUN = '<br>'

/** The body of foreign HTML, parsed in a document of its own, where nothing runs or loads. */
export function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(BODY_BEGUN + html, 'text/html')
  body.firstChild?.remove()
  return body
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, pre, blockquote, div, br'

/** The words of foreign HTML, as plain text; what stands in blocks of their own stays apart. */
export function htmlText(html: string): string {
  const body = bodyOf(html)
  for (const element of body.querySelectorAll('script, style, template, noscript')) element.remove()
  for (const element of body.querySelectorAll(BLOCKS)) {
    element.before(' ')
    element.after(' ')
  }
  return body.textContent.replaceAll(/\s+/g, ' ').trim()
}
