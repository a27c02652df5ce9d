/** The words of foreign HTML, as plain text: parsed in a document of its own, where nothing runs or loads. */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template, noscript')) element.remove()
  return body.textContent.replaceAll(/\s+/g, ' ').trim()
}
