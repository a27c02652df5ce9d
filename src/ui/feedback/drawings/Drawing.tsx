import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { isChunkError } from '@/lib/chunkError'
import './drawings.css'
import { drawings, type Emptiness } from './drawings'

export interface DrawingProps {
  kind?: Emptiness
  /** Of a failure, what it is, in place of the kind. */
  error?: Error | null | undefined
}

/** What kind of emptiness a failed read leaves: without the server it is not on this device, a refusal is a want of right. */
function failureKind(error: Error | null | undefined): Emptiness {
  if (!error) return 'failed'
  // As an error of the API client has them.
  const { code, kind } = error as Error & { readonly code?: unknown; readonly kind?: unknown }
  if (code === 403) return 'noRight'
  return isChunkError(error) || kind === 'unreachable' ? 'notHere' : 'failed'
}

/**
 * Keeps the focus of somebody who presses the next step, which goes with the emptiness: to the heading of the page or dialog, as on a new
 * page, unless something has taken it. The ref belongs to what stands beside the step.
 */
function useFocusAfter(): RefObject<SVGGElement | null> {
  const ref = useRef<SVGGElement>(null)
  useEffect(() => {
    const place = ref.current?.closest<HTMLElement>('[role=status], [role=alert]')
    const around = place?.closest('[role=dialog], [data-pane]')
    let pressed = false
    const note = ({ target }: Event) =>
      void (pressed ||= target instanceof Element && target.closest('button') !== null)
    place?.addEventListener('click', note)
    return () => {
      place?.removeEventListener('click', note)
      const heading = pressed && around?.querySelector<HTMLElement>('h1, h2')
      if (!heading || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

/** The lines of a drawing, for an `svg` of its own: `Picture` has it. Comes when it is shown, and with it what else an emptiness needs. */
export function Drawing({ error, kind = failureKind(error) }: DrawingProps): ReactNode {
  const ref = useFocusAfter()
  return (
    <g ref={ref} className="drawing" data-drawing={kind}>
      <path className="drawing-quiet" d="M8 84h144" />
      {drawings[kind]}
    </g>
  )
}
