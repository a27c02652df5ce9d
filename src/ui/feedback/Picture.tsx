import { lazy, Suspense, type ReactNode } from 'react'
import { logFailure } from '@/lib/logFailure'
import type { DrawingProps } from './drawings/Drawing'

const Drawing = lazy(() =>
  import('./drawings/Drawing').then(
    (part) => ({ default: part.Drawing }),
    // The words say it all: they stand where the drawing can't be had.
    (error: unknown) => {
      logFailure(error)
      return { default: (): ReactNode => null }
    },
  ),
)

export interface PictureProps extends DrawingProps {
  /** Of 160 × 96 pixels; default 1. */
  scale?: number
}

/** The drawing of a kind of emptiness, decorative. Its room is there before it comes. */
export const Picture = ({ scale = 1, ...drawing }: PictureProps) => (
  <svg viewBox="0 0 160 96" width={160 * scale} height={96 * scale} aria-hidden="true">
    <Suspense>
      <Drawing {...drawing} />
    </Suspense>
  </svg>
)
