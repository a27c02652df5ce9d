/** A picture of a surface as it is, which nobody can reach and which fetches nothing. */
function pictureOf(surface: HTMLElement): HTMLElement {
  const picture = surface.cloneNode(true) as HTMLElement
  const copies = [picture, ...picture.querySelectorAll<HTMLElement>('*')]
  for (const [at, original] of [surface, ...surface.querySelectorAll<HTMLElement>('*')].entries()) {
    const copy = copies[at]
    if (original instanceof HTMLCanvasElement && copy instanceof HTMLCanvasElement && original.width > 0)
      copy.getContext('2d')?.drawImage(original, 0, 0)
    if (original instanceof HTMLSelectElement && copy instanceof HTMLSelectElement) copy.value = original.value
    if (copy?.matches('iframe, video, audio, source')) copy.removeAttribute('src')
    // What names an element, names one.
    for (const name of ['id', 'name', 'autofocus']) copy?.removeAttribute(name)
    copy?.style.removeProperty('view-transition-name')
  }
  picture.dataset.leaving = ''
  picture.inert = true
  picture.ariaHidden = 'true'
  picture.style.pointerEvents = 'none'
  return picture
}

/** Shows the opening of a picture backwards, and takes the picture away at its end. */
async function playBack(picture: HTMLElement, scrolled: ReadonlyMap<number, number>): Promise<void> {
  const panel = picture.firstElementChild
  for (const part of [picture, panel]) part?.setAttribute('data-entering', '')
  document.body.append(picture)
  const all = picture.querySelectorAll('*')
  for (const [at, top] of scrolled) all[at]?.scrollTo({ top, behavior: 'instant' })
  const ending: Animation[] = []
  for (const animation of picture.getAnimations({ subtree: true })) {
    const { effect } = animation
    const target = effect instanceof KeyframeEffect ? effect.target : null
    const isOpening = target === picture || target === panel
    if (!isOpening && effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    if (!isOpening || !effect) continue
    effect.updateTiming({ fill: 'both' })
    animation.reverse()
    ending.push(animation)
  }
  // A backdrop that did not come slowly goes at once.
  if (!ending.some(({ effect }) => effect instanceof KeyframeEffect && effect.target === picture))
    picture.style.background = 'none'
  await Promise.allSettled(ending.map(({ finished }) => finished))
  picture.remove()
}

const paneInFront = () => document.querySelector('[data-pane]:not([data-kept])')

/** Surfaces that have been opened so far. */
let opened = 0

/**
 * As the ref of a surface that floats: when it is taken out of the page, which is not held up, its picture goes the way that the surface came. There
 * is none where the page in front goes with it, where another surface takes its place, or where motion is to be reduced.
 */
export function leaves(surface: HTMLElement | null): (() => void) | undefined {
  if (!surface) return undefined
  const pane = paneInFront()
  opened += 1
  return () => {
    if (!pane || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const before = opened
    const picture = pictureOf(surface)
    const scrolled = new Map<number, number>()
    for (const [at, part] of surface.querySelectorAll('*').entries())
      if (part.scrollTop > 0) scrolled.set(at, part.scrollTop)
    // By then, what is drawn next is in the page.
    queueMicrotask(() => {
      if (!surface.isConnected && opened === before && paneInFront() === pane) void playBack(picture, scrolled)
    })
  }
}
