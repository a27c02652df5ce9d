import contentStyle from './content.css?inline'
import { pageRule, pixels, type SheetSize } from './paper'
import sheetStyle from './sheets.css?inline'
import { paginate, type Furniture } from './paginate'

/** Space between the sheets in the preview, in CSS px. */
export const GAP = 16

/** Content on its sheets: what is printed. */
export interface Proof {
  readonly window: Window
  /** Holds the sheets. */
  readonly sheets: HTMLElement
  readonly style: string
  readonly pages: number
  /** All pictures have come, so that nothing moves any more. */
  readonly complete: boolean
}

export interface PaginatorTerms extends Furniture {
  /** Title of the document, by which it is saved as PDF. */
  readonly title: string
  /** Language of the content, as in `lang`. */
  readonly language: string
  /** Styles of the content beyond those of src/ui/print. */
  readonly style: string
}

const variables = ({ width, height, top, right, bottom, left, across, room }: SheetSize) =>
  `.paper { ${Object.entries({ width, height, top, right, bottom, left, across })
    .map(([name, mm]) => `--${name}: ${mm}mm;`)
    .join(' ')} --room: ${Math.floor(pixels(room)) - 4}px; --gap: ${GAP}px }`

/** Makes sheets in a document of their own. Content is put into `flow`, where it is laid out unseen. */
export function createPaginator(doc: Document) {
  const make = (parent: Element, name: string, className = '') => {
    const element = doc.createElement(name)
    element.className = className
    parent.append(element)
    return element
  }
  const styles = make(doc.head, 'style')
  // Before the galley: of two drawings that name the same arrowhead, each takes the first, and the galley's is not printed.
  const sheets = make(doc.body, 'div', 'paper sheets')
  const galley = make(doc.body, 'div', 'paper galley')
  galley.inert = true
  const flow = make(galley, 'div', 'flow')
  const pictures = () => [...flow.querySelectorAll<HTMLImageElement>('img[src]')]
  return {
    flow,
    /** Puts the content on sheets; undefined where the document isn't shown. */
    lay({ size, title, language, style, ...furniture }: PaginatorTerms): Proof | undefined {
      if (!doc.defaultView) return undefined
      const css = `${pageRule(size)}\n${variables(size)}\n${sheetStyle}\n${contentStyle}\n${style}`
      styles.textContent = css
      doc.title = title
      doc.documentElement.lang = language
      const pages = paginate(flow, sheets, { size, ...furniture })
      const complete = pictures().every((picture) => picture.complete)
      return { window: doc.defaultView, sheets, style: css, pages, complete }
    },
    /** Calls `changed` when content has changed or a picture of it has come. Returns the undo. */
    watch(changed: () => void): () => void {
      const observer = new MutationObserver(() => {
        changed()
        // Events of a frame without scripts don't reach every browser's listeners.
        for (const picture of pictures()) if (!picture.complete) picture.decode().then(changed, changed)
      })
      observer.observe(flow, { subtree: true, childList: true, characterData: true, attributes: true })
      return () => observer.disconnect()
    },
  }
}
