import type { ReactNode } from 'react'
import './drawings.css'
import { drawings, type Emptiness } from './drawings'
import { failureKind } from './failureKind'
import { useFocusAfter } from './useFocusAfter'

export interface DrawingProps {
  kind?: Emptiness
  /** Of a failure, what it is, in place of the kind. */
  error?: Error | null | undefined
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
