/**
 * The line of an upward document below its red head: the document number, a gap (full-width spaces or a tab), and who signs. What is
 * stored is that text alone, so that every reader has the words; each output sets the signatory at the right by these parts.
 */

/** Value of `data-style` of such a paragraph. */
export const SIGNED = 'signed'

/** The gap and the word before the name: what a line is given that has neither. */
export const SIGNATORY = '\u3000签发人：'

type PartName = 'number' | 'gap' | 'name'

/** A part of the line by its first character and the one after its last; what is in none is the word before the name. */
export interface SignedPart {
  readonly part: PartName
  readonly from: number
  readonly to: number
}

/** The parts of a line's text; none while it has no gap with words behind it. */
export function signedParts(text: string): readonly SignedPart[] {
  const gap = /[\u3000\t]+/.exec(text)
  if (!gap || text.slice(gap.index + gap[0].length).trim() === '') return []
  const end = gap.index + gap[0].length
  const colon = text.slice(end).search(/[：:]/)
  const parts: SignedPart[] = [
    { part: 'number', from: 0, to: gap.index },
    { part: 'gap', from: gap.index, to: end },
    { part: 'name', from: end + colon + 1, to: text.length },
  ]
  return parts.filter(({ part, from, to }) => from < to && (part !== 'name' || colon >= 0))
}

/** Puts a part's piece of a text node into an element that names the part. */
function wrap(node: Text, { part, from, to }: SignedPart): void {
  const piece = from > 0 ? node.splitText(from) : node
  if (to - from < piece.length) piece.splitText(to - from)
  const box = node.ownerDocument.createElement('span')
  box.dataset.part = part
  piece.replaceWith(box)
  box.append(piece)
}

/** Names the parts of such lines in a cleaned document, for those who draw or write it. */
export function nameSignedParts(holder: Element): void {
  for (const line of holder.querySelectorAll(`p[data-style="${SIGNED}"]:not([data-align])`)) {
    const parts = signedParts(line.textContent)
    const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    const texts: { readonly node: Text; readonly start: number }[] = []
    let start = 0
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      texts.push({ node, start })
      start += node.length
    }
    // From the last, so that what is split off has been dealt with.
    for (const { node, start: at } of texts)
      for (const { part, from, to } of parts.toReversed()) {
        const piece = { part, from: Math.max(from - at, 0), to: Math.min(to - at, node.length) }
        if (piece.from < piece.to) wrap(node, piece)
      }
  }
}
