import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { pixels } from './paper'
import { createPaginator, GAP, type PaginatorTerms, type Proof } from './paginator'
import './printFrame.css'

/** With a doctype, so that sizes are those of the standard; an address would load the console again. */
const EMPTY = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>'
/** What changes within this time is laid out together, in ms; large content less often. */
const PAUSE_MS = 40

interface PrintFrameProps extends PaginatorTerms {
  /** Accessible name. */
  label: string
  /** Called each time the content has been laid out. */
  onProof: (proof: Proof) => void
  /** Size of the preview, 1 for that of the paper. */
  scale?: number
  /** The content; it is rendered in a document of its own. */
  children: ReactNode
}

/** Content on sheets of paper, in a frame of its own whose sheets are what is printed. */
export function PrintFrame({ label, onProof, scale = 1, children, ...terms }: PrintFrameProps) {
  const { size, title, language, style, foot, nameOf } = terms
  const frame = useRef<HTMLIFrameElement>(null)
  const [paginator, setPaginator] = useState<ReturnType<typeof createPaginator>>()
  const [pages, setPages] = useState(1)
  const onLoad = useCallback(() => {
    const doc = frame.current?.contentDocument
    if (doc) setPaginator(createPaginator(doc))
  }, [])

  const lay = useEffectEvent(() => {
    // In a pane behind another nothing has a size.
    const proof = frame.current?.offsetParent ? paginator?.lay(terms) : undefined
    if (!proof) return
    setPages(proof.pages)
    onProof(proof)
  })
  const queue = useRef<{ timer?: ReturnType<typeof setTimeout> | undefined; took: number }>({ took: 0 })
  const schedule = useEffectEvent(() => {
    const { current } = queue
    current.timer ??= setTimeout(
      () => {
        current.timer = undefined
        const begun = performance.now()
        lay()
        current.took = performance.now() - begun
      },
      Math.max(PAUSE_MS, current.took),
    )
  })
  useEffect(() => {
    if (!paginator) return
    const laying = queue.current
    const undo = paginator.watch(() => schedule())
    return () => {
      undo()
      clearTimeout(laying.timer)
      laying.timer = undefined
    }
  }, [paginator])
  useEffect(() => schedule(), [paginator, size, title, language, style, foot, nameOf])

  const [width, height] = [pixels(size.width), pixels(size.height)]
  const total = pages * height + (pages - 1) * GAP
  return (
    <div className="print-frame" style={{ width: width * scale, height: total * scale }}>
      <iframe
        ref={frame}
        title={label}
        // It shows what is put into it, and may be printed; a script in it is none of ours.
        sandbox="allow-same-origin allow-modals"
        srcDoc={EMPTY}
        onLoad={onLoad}
        style={{ width, height: total, scale: String(scale), transformOrigin: 'top left' }}
      />
      {paginator && createPortal(children, paginator.flow)}
    </div>
  )
}
