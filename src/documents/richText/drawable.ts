import { cleanDocument } from '@/ui/data/ForeignHtml'
import { nameSignedParts } from './signedLine'

interface DrawableWords {
  readonly done: string
  readonly open: string
  readonly picture: string
  readonly table: string
}

/** Widths of a table's columns as its first row says them, in CSS pixels; undefined where it says none. */
function columnWidths(table: HTMLTableElement): (number | undefined)[] {
  return [...(table.rows[0]?.cells ?? [])].flatMap((cell) => {
    const widths = (cell.getAttribute('colwidth') ?? '').split(',').map((width) => Number(width) || undefined)
    return Array.from({ length: cell.colSpan }, (_, at) => widths[at])
  })
}

function drawTable(table: HTMLTableElement, label: string): void {
  const group = document.createElement('colgroup')
  for (const width of columnWidths(table)) {
    const column = document.createElement('col')
    if (width !== undefined) column.width = String(width)
    group.append(column)
  }
  table.prepend(group)
  const box = document.createElement('div')
  box.className = 'rich-table'
  // Scrolled by keys.
  box.tabIndex = 0
  box.role = 'region'
  box.ariaLabel = label
  table.replaceWith(box)
  box.append(table)
}

/** The content of a document, cleaned, with what it only names: widths of columns, boxes of tasks, parts of lines, words for pictures that have none. */
export function drawable(content: string, words: DrawableWords): HTMLElement {
  const holder = cleanDocument(content)
  for (const table of holder.querySelectorAll('table')) drawTable(table, words.table)
  for (const task of holder.querySelectorAll<HTMLElement>('li[data-type="taskItem"]')) {
    const box = document.createElement('span')
    box.className = 'rich-box'
    box.role = 'img'
    box.ariaLabel = task.dataset.checked === 'true' ? words.done : words.open
    task.prepend(box)
  }
  nameSignedParts(holder)
  for (const picture of holder.querySelectorAll('img')) picture.alt ||= words.picture
  return holder
}
