import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { sheetOf, type PageSetup } from './paper'
import { PrintFrame } from './PrintFrame'
import type { Proof } from './paginator'
import { printInstead, printProof } from './printProof'
import type { Furniture } from './paginate'

export interface PrintJob extends Pick<Furniture, 'foot' | 'nameOf'> {
  readonly title: string
  readonly setup: PageSetup
  /** Language of the content, as in `lang`. */
  readonly language: string
  /** Styles of the content. */
  readonly style?: string
  readonly content: ReactNode
}

/** Prints content without a preview, on sheets as the page of prints shows them. Resolves when the browser has been asked. */
export async function printOnce({
  title,
  setup,
  language,
  style = '',
  foot,
  nameOf,
  content,
}: PrintJob): Promise<void> {
  const host = document.createElement('div')
  // Laid out, but neither seen nor heard.
  Object.assign(host.style, { position: 'fixed', left: '-10000px', top: '0', visibility: 'hidden' })
  host.ariaHidden = 'true'
  host.inert = true
  document.body.append(host)
  const root = createRoot(host)
  const size = sheetOf(setup)
  const proof = await new Promise<Proof>((resolve) =>
    root.render(
      <PrintFrame
        label={title}
        size={size}
        title={title}
        language={language}
        style={style}
        foot={foot}
        nameOf={nameOf}
        onProof={(ready) => ready.complete && resolve(ready)}
      >
        {content}
      </PrintFrame>,
    ),
  )
  const undo = printInstead(() => ({ proof, size }))
  const over = new AbortController()
  const end = () => {
    over.abort()
    undo()
    root.unmount()
    host.remove()
  }
  // Some browsers print the window in place of the frame.
  for (const target of [proof.window, window]) target.addEventListener('afterprint', end, { signal: over.signal })
  await printProof(proof)
  // Not every browser reports the end: it is over when the person goes on.
  for (const type of ['pointerdown', 'keydown'])
    if (!over.signal.aborted) addEventListener(type, end, { signal: over.signal, capture: true })
}
