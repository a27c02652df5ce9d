/** What office programs say by styles of their own (`mso-…`), said by elements and names of the editor. Elements are in no page. */

/** The declarations of a style attribute; unlike `element.style` with those that no browser knows. */
export function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const text = element.getAttribute('style') ?? ''
  return new Map(
    text.split(';').flatMap((line) => {
      const at = line.indexOf(':')
      return at < 0
        ? []
        : [
            [
              line.slice(0, at).trim().toLowerCase(),
              line
                .slice(at + 1)
                .trim()
                .toLowerCase(),
            ] as const,
          ]
    }),
  )
}

const ORDERED = /^[(（]?(?:(\d{1,3})|[a-z]{1,4}|[一二三四五六七八九十]{1,4})[.)）、．]/i

interface ListLine {
  readonly level: number
  readonly name: string
  readonly ordered: boolean
  readonly start: string
}

/** What a paragraph says of the list it is a line of; takes its mark away. */
function listLine(paragraph: Element): ListLine | undefined {
  const list = declarationsOf(paragraph).get('mso-list') ?? ''
  const level = /level(\d)/.exec(list)?.[1]
  if (level === undefined) return undefined
  const marks = [...paragraph.querySelectorAll('span')].filter(
    (span) => declarationsOf(span).get('mso-list') === 'ignore',
  )
  const [mark, start = '1'] =
    ORDERED.exec(
      marks
        .map(({ textContent }) => textContent)
        .join('')
        .trim(),
    ) ?? []
  for (const one of marks) one.remove()
  return { level: Number(level), name: list.split(/\s/)[0] ?? '', ordered: mark !== undefined, start }
}

/** Makes lists of the paragraphs that Word and WPS mark as their lines (`mso-list:l0 level2 lfo1`). */
export function joinLists(body: Element): void {
  let open: { element: Element; level: number; name: string }[] = []
  let outer: Element | undefined
  for (const paragraph of body.querySelectorAll('p')) {
    const line = listLine(paragraph)
    if (!line) continue
    if (paragraph.previousElementSibling !== outer) open = []
    while ((open.at(-1)?.level ?? 0) > line.level) open.pop()
    let current = open.at(-1)
    if (current?.level === line.level && current.name !== line.name) {
      open = []
      current = undefined
    }
    if (current?.level !== line.level) {
      const element = body.ownerDocument.createElement(line.ordered ? 'ol' : 'ul')
      if (line.ordered && line.start !== '1') element.setAttribute('start', line.start)
      const host = current?.element.lastElementChild
      if (host) host.append(element)
      else {
        paragraph.before(element)
        outer = element
      }
      current = { element, level: line.level, name: line.name }
      open.push(current)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(paragraph)
    current.element.append(item)
  }
}

/** Puts what an element holds into one of this name. */
export function rename(element: Element, name: string): Element {
  const made = element.ownerDocument.createElement(name)
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}

/** Puts the text of cells into paragraphs, which have what their cells say: spreadsheets align and print bold by cells. */
export function wrapCells(body: Element): void {
  for (const cell of body.querySelectorAll('td, th')) {
    if (cell.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre')) continue
    const paragraph = body.ownerDocument.createElement('p')
    for (const name of ['style', 'align']) {
      const value = cell.getAttribute(name)
      if (value !== null) paragraph.setAttribute(name, value)
    }
    paragraph.append(...cell.childNodes)
    cell.append(paragraph)
  }
}

/** The faces of a paragraph's texts, by which its level is found. */
const faceOf = (paragraph: Element): string =>
  [paragraph, ...paragraph.querySelectorAll('span, font')]
    .map(
      (part) =>
        `${declarationsOf(part).get('font-family') ?? ''} ${declarationsOf(part).get('mso-fareast-font-family') ?? ''} ${part.getAttribute('face') ?? ''}`,
    )
    .join(' ')
    .toLowerCase()

/** The levels of official documents: how their numbers and faces look. */
const governmentLevels: readonly (readonly [level: number, number: RegExp, face: RegExp])[] = [
  [2, /^[一二三四五六七八九十]{1,4}、/, /黑体|simhei|heiti/],
  [3, /^（[一二三四五六七八九十]{1,4}）/, /楷体|kaiti/],
]

function headingOf(paragraph: Element): { readonly level: number; readonly government: boolean } | undefined {
  const said = declarationsOf(paragraph)
  const face = faceOf(paragraph)
  const isCentred = said.get('text-align') === 'center' || paragraph.getAttribute('align') === 'center'
  if (isCentred && /小标宋|xiaobiaosong/.test(face)) return { level: 1, government: true }
  const text = paragraph.textContent.trim()
  const found = governmentLevels.find(([, number, look]) => number.test(text) && look.test(face))
  if (found) return { level: found[0], government: true }
  const outline = Number(said.get('mso-outline-level') ?? NaN)
  if (outline >= 1 && outline <= 5) return { level: outline, government: false }
  return /^Mso(?:Title|o?Subtitle)$/i.test(paragraph.className) ? { level: 1, government: false } : undefined
}

/** Makes headings of the paragraphs that are ones by outline level, by name of style, or by the form of official documents. */
export function findHeadings(body: Element): void {
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.closest('li, td, th') || paragraph.textContent.trim() === '') continue
    const heading = headingOf(paragraph)
    if (!heading) continue
    const made = rename(paragraph, `h${heading.level}`)
    if (heading.government) made.setAttribute('data-style', 'gov')
  }
}

/** Two characters, in any of the units that programs write it in. */
const INDENT = /^(?:2(?:\.0*)?(?:em|字符)|(?:2[0-9]|3[0-9]|4[0-9])(?:\.\d+)?(?:pt|px))$/

const ALIGNED = /^(?:left|center|right|justify|start|end)$/

/** What an element says of its alignment; spreadsheets say `general` where the attribute decides. */
function alignmentOf(element: Element): string | undefined {
  const said = declarationsOf(element).get('text-align') ?? ''
  return ALIGNED.test(said) ? said : (element.getAttribute('align')?.toLowerCase() ?? undefined)
}

/** Names alignment and first-line indent of paragraphs. Text set justified is Word's normal case, not a choice. */
export function nameParagraphs(body: Element): void {
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const said = declarationsOf(paragraph)
    const cell = paragraph.closest('td, th')
    const align = alignmentOf(paragraph) ?? (cell && alignmentOf(cell)) ?? ''
    if (align === 'center' || align === 'right') paragraph.setAttribute('data-align', align)
    const isIndented =
      Number(said.get('mso-char-indent-count') ?? 0) >= 1.5 || INDENT.test(said.get('text-indent') ?? '')
    if (paragraph.localName === 'p' && isIndented && !paragraph.closest('li, td, th'))
      paragraph.setAttribute('data-style', 'body')
  }
}
