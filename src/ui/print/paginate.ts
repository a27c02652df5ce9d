import { cutSheets } from './cutSheets'
import { beginAtTop, cutOut, quieten, sourceOf } from './cutOut'
import { measure } from './measure'
import { pixels, type SheetSize } from './paper'

/** What stands at the foot of a sheet: at its start, in its middle, at its end. */
export type Foot = (page: number, pages: number) => readonly [start: string, middle: string, end: string]

export interface Furniture {
  readonly size: SheetSize
  readonly foot: Foot
  /** Name of a sheet for those who hear it. */
  readonly nameOf: (page: number, pages: number) => string
}

/** Rounding must not make a sheet overflow, in CSS px. */
const SLACK = 3

/** Lays content out on sheets, each as high as the paper, in place of those that `target` has; returns how many. */
export function paginate(content: HTMLElement, target: HTMLElement, { size, foot, nameOf }: Furniture): number {
  const room = pixels(size.room) - SLACK
  const cuts = cutSheets(measure(content, room), room)
  const source = sourceOf(content, room)
  const parts = cuts.flatMap((cut) => cutOut(source, cut) ?? [])
  const pages = Math.max(1, parts.length)
  const make = (name: string, className: string, ...children: (Node | string)[]) => {
    const element = target.ownerDocument.createElement(name)
    element.className = className
    element.append(...children)
    return element
  }
  const sheets = Array.from({ length: pages }, (_, at) => {
    const part = parts[at]
    if (part) {
      quieten(part)
      beginAtTop(part)
    }
    const words = foot(at + 1, pages).map((text) => make('span', '', text))
    const sheet = make(
      'section',
      'sheet',
      make('div', 'sheet-body', ...(part ? [part] : [])),
      make('div', 'sheet-foot', ...words),
    )
    sheet.ariaLabel = nameOf(at + 1, pages)
    return sheet
  })
  target.replaceChildren(...sheets)
  return pages
}
