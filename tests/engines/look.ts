/** A text as a whole, or a pattern in it. */
export type Pattern = string | { readonly source: string; readonly flags: string }

/** What is looked for, so that it can be sent into a page. */
export interface Query {
  readonly css?: string
  readonly role?: string
  readonly name?: Pattern
  readonly text?: Pattern
  readonly within?: Query
}

/** What is seen of the first that matches; `count` is 0 when nothing does. */
export interface Seen {
  readonly count: number
  readonly text: string
  readonly value: string
  readonly disabled: boolean
  /** The middle, once it stands still and nothing lies above it. */
  readonly at?: { readonly x: number; readonly y: number }
}

/**
 * Runs in the page: looks for what people see by its role and name. Roles and names are those that the console's own elements have, not the
 * whole of the standard, since drivers of old engines and of WebKit offer no look at the tree of accessibility.
 */
export async function look({ query, reach }: { query: Query; reach: boolean }): Promise<Seen> {
  const roles: Record<string, string> = {
    A: 'link',
    BUTTON: 'button',
    DIALOG: 'dialog',
    FORM: 'form',
    H1: 'heading',
    H2: 'heading',
    H3: 'heading',
    IMG: 'img',
    LI: 'listitem',
    MAIN: 'main',
    NAV: 'navigation',
    OL: 'list',
    OPTION: 'option',
    SECTION: 'region',
    SELECT: 'combobox',
    SUMMARY: 'button',
    TABLE: 'table',
    TD: 'cell',
    TEXTAREA: 'textbox',
    TH: 'columnheader',
    TR: 'row',
    UL: 'list',
  }
  const inputs: Record<string, string> = {
    checkbox: 'checkbox',
    radio: 'radio',
    button: 'button',
    submit: 'button',
    number: 'spinbutton',
    file: '',
  }
  const roleOf = (element: Element) =>
    element.getAttribute('role') ??
    (element instanceof HTMLInputElement ? (inputs[element.type] ?? 'textbox') : (roles[element.tagName] ?? ''))
  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  // A star beside a label is for the eye alone.
  const heard = (node: Node | null): string => {
    if (!(node instanceof Element)) return node?.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''
    return node.getAttribute('aria-hidden') === 'true' ? '' : [...node.childNodes].map(heard).join('')
  }
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const said = ids.map((id) => heard(document.getElementById(id))).filter(Boolean)
    if (said.length > 0) return tidy(said.join(' '))
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    if (label) return tidy(label)
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(heard)
    if (labels.length > 0) return tidy(labels.join(' '))
    return tidy(heard(element)) || tidy(element.getAttribute('title'))
  }
  const fits = (text: string, pattern: Pattern | undefined) =>
    pattern === undefined ||
    (typeof pattern === 'string' ? text === pattern : new RegExp(pattern.source, pattern.flags).test(text))
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0 &&
      height > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      !element.closest('[aria-hidden="true"], [inert]')
    )
  }
  const findAll = ({ css, role, name, text, within }: Query): Element[] => {
    const roots: ParentNode[] = within ? findAll(within) : [document]
    return roots
      .flatMap((root) => [...root.querySelectorAll(css ?? '*')])
      .filter((element) => (role === undefined || roleOf(element) === role) && isVisible(element))
      .filter((element) => fits(tidy((element as HTMLElement).innerText ?? element.textContent), text))
      .filter((element) => name === undefined || fits(nameOf(element), name))
  }

  const found = findAll(query)
  const [first] = found
  const text = tidy((first as HTMLElement | undefined)?.innerText)
  // A list item's is a number.
  const { value = '' } = (first ?? {}) as { value?: string | number }
  const disabled = first?.matches(':disabled, [aria-disabled="true"]') ?? false
  const seen = { count: found.length, text, value: String(value), disabled }
  if (!reach || !first) return seen

  const place = () => {
    const { x, y, width, height } = first.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const isInside = ({ x, y }: { x: number; y: number }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight
  const isFree = ({ x, y }: { x: number; y: number }) => {
    const top = document.elementFromPoint(x, y)
    return Boolean(top && (first.contains(top) || top.contains(first) || top.closest('label')?.contains(first)))
  }
  if (!isInside(place()) || !isFree(place())) first.scrollIntoView({ block: 'center', inline: 'center' })
  const before = place()
  await new Promise((resolve) => setTimeout(resolve, 60))
  const at = place()
  const isStill = Math.abs(at.x - before.x) < 1 && Math.abs(at.y - before.y) < 1
  return isStill && isInside(at) && isFree(at) ? { ...seen, at } : seen
}
