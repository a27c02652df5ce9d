import { cleanDocument } from '@/ui/data/ForeignHtml'
import { nameMarks } from './marks'
import { declarationsOf, findHeadings, joinLists, nameParagraphs, rename, wrapCells } from './office'
import { nameWidths } from './widths'
import { takePictures } from './pictures'

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
function inlineClasses(page: Document): void {
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

/** What was taken of HTML that another program has put on the clipboard. */
export interface Clipping {
  /** By the policy for documents. */
  readonly html: string
  /** The pictures in it, by the ids that stand in the HTML until they are stored. */
  readonly pictures: ReadonlyMap<string, File>
  readonly lost: Losses
}

/** How many of these there were that could not be taken. */
export interface Losses {
  readonly pictures: number
  readonly objects: number
}

/** What is no text of a document, its words included. */
const NOISE =
  'style, script, noscript, template, meta, link, title, xml, button, select, textarea, input, br.Apple-interchange-newline'
/** What can't be shown: programs, players, charts, formulas, drawings. */
const OBJECTS = 'object, embed, applet, iframe, frame, video, audio, canvas, svg, math'

/** What programs say that they are, which write texts and sheets. */
const OFFICE = /urn:schemas-microsoft-com:office|\bmso-|LibreOffice|OpenOffice|google-sheets-html-origin/i
const SHEET =
  /urn:schemas-microsoft-com:office:excel|ProgId content="?Excel\.|\bmso-number-format|google-sheets-html-origin|<col(?:group)?\b[^>]*\bwidth=/i

/** Where ProseMirror says how deep the ends of what was copied are. */
const SLICE = /\bdata-pm-slice="(\d{1,2} \d{1,2}(?: -\d{1,2})? \[[^"<>]{0,500}\])"/

const isHidden = (element: Element) => {
  const said = declarationsOf(element)
  return said.get('display') === 'none' || said.get('mso-hide') === 'all'
}

/** Reads HTML of the clipboard or of a file. `rtf` is what the same clipboard holds as RTF. */
export function readClipping(html: string, rtf = ''): Clipping {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { body } = page
  inlineClasses(page)
  const objects = [...body.querySelectorAll(OBJECTS)].filter((element) => !element.parentElement?.closest(OBJECTS))
  for (const element of [...body.querySelectorAll(NOISE), ...objects]) element.remove()
  for (const element of [...body.querySelectorAll('[style]')].filter(isHidden)) element.remove()
  const { pictures, lost } = takePictures(body, rtf)
  for (const caption of body.querySelectorAll('figcaption')) rename(caption, 'p')
  wrapCells(body)
  joinLists(body)
  findHeadings(body)
  nameParagraphs(body)
  nameMarks(body, OFFICE.test(html))
  if (OFFICE.test(html)) nameWidths(body, SHEET.test(html))
  const clean = cleanDocument(body.innerHTML)
  const slice = SLICE.exec(html)?.[1]
  if (slice !== undefined) clean.firstElementChild?.setAttribute('data-pm-slice', slice.replaceAll('&quot;', '"'))
  return { html: clean.innerHTML, pictures, lost: { pictures: lost, objects: objects.length } }
}
