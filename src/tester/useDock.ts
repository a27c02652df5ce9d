import { useLayoutEffect } from 'react'

/** Gives the console the room beside a panel of this width, or above the sheet of a phone, while the panel is open. */
export function useDock(width: number | null): void {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    dataset.tester = width === null ? 'below' : 'beside'
    if (width !== null) style.setProperty('--tester-width', `${width}px`)
    return () => {
      delete dataset.tester
      style.removeProperty('--tester-width')
    }
  }, [width])
}
