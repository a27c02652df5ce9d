/** Styles that office programs put on the clipboard as rules of classes (`.xl65 { font-weight: 700 }`), said by the elements themselves. */

/** What of a rule the editor can keep, or asks for. */
const kept = new Set(
  'color background background-color display font-style font-weight mso-char-indent-count mso-hide text-align text-decoration text-decoration-line text-indent'.split(
    ' ',
  ),
)

/** An element, a class, or an element of a class; programs name classes as CSS does not allow them, too (`p.15`). */
const SELECTOR = /^(?:[a-z][a-z\d]*)?(?:\.[\w-]+)?$/i

/** Rules without those within others (`@media`), and without what is no rule (`@page`, `@list`). */
const RULE = /([^{}]*)\{([^{}]*)\}/g

/** The declarations of the rules by their selectors, in their order. */
function rulesOf(page: Document): ReadonlyMap<string, string> {
  const text = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
  const rules = new Map<string, string>()
  for (const [, selectors = '', body = ''] of text.replaceAll(/\/\*.*?\*\/|<!--|-->/gs, '').matchAll(RULE)) {
    const said = body
      .split(';')
      .filter((line) =>
        kept.has(
          line
            .slice(0, Math.max(0, line.indexOf(':')))
            .trim()
            .toLowerCase(),
        ),
      )
      .join(';')
    if (said === '') continue
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      if (selector === '' || !SELECTOR.test(selector)) continue
      const [name = '', className] = selector.split('.')
      const key = className === undefined ? name.toLowerCase() : `${name.toLowerCase()}.${className}`
      rules.set(key, `${rules.get(key) ?? ''};${said}`)
    }
  }
  return rules
}

/** Puts what the rules of a page say of its elements into their style attributes, before what these say themselves. */
export function inlineClasses(page: Document): void {
  const rules = rulesOf(page)
  if (rules.size === 0) return
  for (const element of page.body.querySelectorAll('*')) {
    const { localName } = element
    const classes = [...element.classList]
    // Word puts links in such a span: its look is that of a link.
    if (classes.includes('MsoHyperlink')) continue
    const said = [localName, ...classes.map((one) => `.${one}`), ...classes.map((one) => `${localName}.${one}`)]
      .flatMap((key) => rules.get(key) ?? [])
      .join(';')
    if (said !== '') element.setAttribute('style', `${said};${element.getAttribute('style') ?? ''}`)
  }
}
