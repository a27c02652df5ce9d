import { groundOf, inkOf } from './colours'
import { declarationsOf } from './office'

type Said = ReadonlyMap<string, string>

const RED = /^(?:red|#f00|#ff0000|#c00000|rgb\(255, ?0, ?0\))$/
const BOLD = /^(?:bold|bolder|[6-9]00)$/

/** What is said of a text by the elements around it, the nearest first. */
function* saidOf(text: Text, body: Element, read: (element: Element) => Said): Generator<Said> {
  for (let element = text.parentElement; element && element !== body; element = element.parentElement)
    yield read(element)
}

/** The nearest value of a property; the first of its names that is said. */
function valueOf(around: readonly Said[], ...names: readonly string[]): string {
  for (const said of around) for (const name of names) if (said.has(name)) return said.get(name) ?? ''
  return ''
}

const colourOf = (value: string) => /#[\da-f]{3,6}\b|rgba?\([^)]*\)|\b[a-z]+\b/.exec(value)?.[0] ?? ''

function wrap(text: Text, name: string, attribute?: readonly [name: string, value: string]): void {
  const made = text.ownerDocument.createElement(name)
  if (attribute) made.setAttribute(...attribute)
  text.replaceWith(made)
  made.append(text)
}

/**
 * Names what styles do to each text: bold, italic, underlined, struck, coloured. `isOffice`: the colours were chosen by whoever wrote it;
 * those of a web page are the page's, but for red.
 */
export function nameMarks(body: Element, isOffice: boolean): void {
  // Google Docs puts all it copies in such an element.
  for (const bold of body.querySelectorAll('b')) {
    if (declarationsOf(bold).get('font-weight') === 'normal') bold.replaceWith(...bold.childNodes)
  }
  const known = new Map<Element, Said>()
  const read = (element: Element): Said => {
    const said = known.get(element) ?? new Map(declarationsOf(element))
    const ink = element.getAttribute('color')
    if (ink !== null && !said.has('color')) (said as Map<string, string>).set('color', ink.toLowerCase())
    known.set(element, said)
    return said
  }
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode())
    if (/[^ \t\r\n]/.test((walker.currentNode as Text).data)) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const around = [...saidOf(text, body, read)]
    const parent = text.parentElement
    const isIn = (names: string) => parent?.closest(names) !== null
    const lines = around
      .flatMap((said) => [said.get('text-decoration') ?? '', said.get('text-decoration-line') ?? ''])
      .join(' ')
    const [paint, behind] = [
      colourOf(valueOf(around, 'color')),
      colourOf(valueOf(around, 'background', 'background-color')),
    ]
    const ink = isOffice ? inkOf(paint) : RED.test(valueOf(around, 'color')) ? 'red' : undefined
    const ground = isOffice ? groundOf(behind) : undefined
    if (BOLD.test(valueOf(around, 'font-weight')) && !isIn('b, strong, th, h1, h2, h3, h4, h5, h6'))
      wrap(text, 'strong')
    if (valueOf(around, 'font-style') === 'italic' && !isIn('i, em')) wrap(text, 'em')
    if (lines.includes('underline') && !isIn('a, u, ins')) wrap(text, 'u')
    if (lines.includes('line-through') && !isIn('s, del')) wrap(text, 's')
    if (ink && !isIn('a')) wrap(text, 'span', ['data-color', ink])
    if (ground && !isIn('mark')) wrap(text, 'mark', ['data-mark', ground])
  }
}
