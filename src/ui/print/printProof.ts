import { logFailure } from '@/lib/logFailure'
import { pageRule, type SheetSize } from './paper'
import type { Proof } from './paginator'

/** Resolves once all pictures of the sheets are drawn; one that can't be is printed as its words. */
const picturesDrawn = (sheets: HTMLElement): Promise<unknown> =>
  Promise.all(
    [...sheets.querySelectorAll('img[src]')].map((picture) => (picture as HTMLImageElement).decode().catch(logFailure)),
  )

/** Asks the browser to print the sheets, once their pictures are drawn. Some browsers return before the person has answered. */
export async function printProof({ window: view, sheets }: Proof): Promise<void> {
  await picturesDrawn(sheets)
  // A file that is saved in place of a print has the name of the window.
  const before = document.title
  document.title = view.document.title
  const restore = () => {
    document.title = before
  }
  view.addEventListener('afterprint', restore, { once: true })
  addEventListener('focus', restore, { once: true })
  view.focus()
  view.print()
}

const CLASS = 'print-proof'
const hiding = `
@media screen { body > .${CLASS} { display: none } }
@media print {
  html, body { margin: 0 !important; padding: 0 !important; height: auto !important; overflow: visible !important; background: #fff !important }
  body:has(> .${CLASS}) > :not(.${CLASS}) { display: none !important }
}`

/**
 * While it holds, the browser's own command prints the sheets in place of the window; so does a browser that prints the window when a frame
 * asks for it. `proofOf`: the sheets of the moment. Returns the undo.
 */
export function printInstead(
  proofOf: () => { readonly proof: Proof; readonly size: SheetSize } | undefined,
): () => void {
  const added: Element[] = []
  const remove = () => {
    for (const element of added.splice(0)) element.remove()
  }
  const begin = () => {
    remove()
    const found = proofOf()
    if (!found) return
    const page = document.createElement('style')
    page.textContent = `${pageRule(found.size)}\n${hiding}`
    const host = document.createElement('div')
    host.className = CLASS
    // Styles of the console must not reach the sheets, nor theirs the console.
    const shadow = host.attachShadow({ mode: 'open' })
    const style = document.createElement('style')
    style.textContent = found.proof.style
    shadow.append(style, document.importNode(found.proof.sheets, true))
    document.head.append(page)
    document.body.append(host)
    added.push(page, host)
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', remove)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', remove)
    remove()
  }
}
