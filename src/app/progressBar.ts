import { PROGRESS } from '@/settings/app'

/** Where a bar begins, so that a start is seen at all. */
const FIRST = 0.08
/** Where it would be by itself in the end, and what of the way there a step takes at most: it slows down and never arrives. */
const LAST = 0.96
const STEP = 0.12

/** The element of Root, which is there before this file is. */
const frame = () => document.querySelector<HTMLElement>('#progress')

let share = 0
let steps: ReturnType<typeof setInterval> | undefined
let ends: ReturnType<typeof setTimeout>[] = []

function draw(next: number, transition: string): void {
  share = next
  const bar = frame()?.firstElementChild
  if (!(bar instanceof HTMLElement)) return
  bar.style.transition = transition
  bar.style.transform = `translate3d(${(next - 1) * 100}%, 0, 0)`
}

function show(display: 'block' | 'none', opacity: string): void {
  const style = frame()?.style
  if (style) Object.assign(style, { display, opacity, transition: `opacity ${PROGRESS.speed}ms` })
}

/** Shows the bar, which creeps on until `endProgress`; one that is shown already goes on. */
export function startProgress(): void {
  if (steps !== undefined) return
  ends.forEach(clearTimeout)
  show('block', '1')
  draw(FIRST, 'none')
  steps = setInterval(
    () => draw(share + (LAST - share) * STEP * Math.random(), `transform ${PROGRESS.trickleSpeed}ms linear`),
    PROGRESS.trickleSpeed,
  )
}

/** Fills the bar, if it is shown, and fades it out. */
export function endProgress(): void {
  if (steps === undefined) return
  clearInterval(steps)
  steps = undefined
  draw(1, `transform ${PROGRESS.speed}ms ease`)
  ends = [setTimeout(() => show('block', '0'), PROGRESS.speed), setTimeout(() => show('none', '0'), PROGRESS.speed * 2)]
}
