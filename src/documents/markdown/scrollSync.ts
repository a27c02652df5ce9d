import type { EditorView } from '@codemirror/view'
import type { Block } from './blocks'

/** Where a block begins in the editor and in the preview, in px from the top of what is scrolled. */
interface BlockPosition {
  readonly source: number
  readonly preview: number
}

/** The places of all blocks, between those of the beginning and the end. */
function placesOf(view: EditorView, preview: HTMLElement, blocks: readonly Block[]): BlockPosition[] {
  const { length } = view.state.doc
  const places = blocks.flatMap(({ start }, at): BlockPosition[] => {
    const element = preview.querySelector<HTMLElement>(`[data-block="${at}"]`)
    // The preview is behind the text by a moment.
    if (!element || start > length) return []
    return [{ source: view.lineBlockAt(start).top, preview: element.offsetTop }]
  })
  return [{ source: 0, preview: 0 }, ...places, { source: view.contentHeight, preview: preview.scrollHeight }]
}

/** The position beside `top`: as far into the same block. */
export function beside(places: readonly BlockPosition[], top: number, from: keyof BlockPosition): number {
  const to = from === 'source' ? 'preview' : 'source'
  const found = places.findIndex((place) => place[from] > top)
  const next = found < 0 ? places.length - 1 : Math.max(1, found)
  const [above, below] = [places[next - 1], places[next]]
  if (!above || !below) return 0
  const height = below[from] - above[from]
  const share = height > 0 ? Math.min(1, (top - above[from]) / height) : 0
  return above[to] + share * (below[to] - above[to])
}

const BEGINS = ['pointerenter', 'wheel', 'touchstart', 'focusin', 'keydown'] as const

/** Scrolls editor and preview together, block by block: whichever the person uses leads. Returns the undo. */
export function linkScroll(view: EditorView, preview: HTMLElement, blocks: () => readonly Block[]): () => void {
  const controller = new AbortController()
  const options = { passive: true, signal: controller.signal }
  const source = view.scrollDOM
  let leader: Element = source
  let frame = 0
  const follow = (from: HTMLElement, to: HTMLElement, side: keyof BlockPosition) => () => {
    if (leader !== from) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const isAtEnd = from.scrollTop + from.clientHeight >= from.scrollHeight - 1
      const places = placesOf(view, preview, blocks())
      to.scrollTop = isAtEnd ? to.scrollHeight : beside(places, from.scrollTop, side)
    })
  }
  for (const one of [source, preview])
    for (const event of BEGINS) one.addEventListener(event, () => (leader = one), options)
  source.addEventListener('scroll', follow(source, preview, 'source'), options)
  preview.addEventListener('scroll', follow(preview, source, 'preview'), options)
  return () => {
    controller.abort()
    cancelAnimationFrame(frame)
  }
}

/** Scrolls both to a place of the text, and puts the cursor there. */
export function goTo(view: EditorView, preview: HTMLElement | null, start: number, block: number): void {
  view.dispatch({ selection: { anchor: Math.min(start, view.state.doc.length) } })
  view.scrollDOM.scrollTop = view.lineBlockAt(Math.min(start, view.state.doc.length)).top
  const element = preview?.querySelector<HTMLElement>(`[data-block="${block}"]`)
  if (preview && element) preview.scrollTop = element.offsetTop
}
