/** How far a finger must pull, in pixels. */
export const PULL_ENOUGH = 72
/** Below this a touch is a tap or the begin of a scroll. */
const SLACK = 8
const FARTHEST = 120

/**
 * What a touch that moved by `across` and `down` pixels from the top of the page is: nothing yet, something else (scrolling up or
 * sideways), or a pull, with how far the mark follows: more slowly the farther.
 */
export function pullOf(across: number, down: number): 'undecided' | 'other' | number {
  if (Math.abs(across) < SLACK && Math.abs(down) < SLACK) return 'undecided'
  if (down <= 0 || Math.abs(across) > down) return 'other'
  return Math.round(FARTHEST * (1 - Math.exp(-down / FARTHEST)))
}

/** Whether everything around the touched element stands at its top, and nothing lies over the page. */
export function canPull(target: EventTarget | null, overlaid: boolean): boolean {
  if (overlaid || scrollY > 0 || !(target instanceof Element)) return false
  // A field may be dragged in to select, a slider to move.
  if (target.closest('input, textarea, select, [role="slider"], [draggable="true"]')) return false
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.scrollTop > 0 && element !== document.documentElement) return false
  }
  return true
}
