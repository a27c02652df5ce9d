/** At most so much time passes between two frames; after a pause of the browser, what moves goes on from where it was. In ms. */
const LONGEST_MS = 100

const running = new Set<(passed: number) => void>()
let request: number | undefined
let before: number | undefined

function frame(now: number) {
  const passed = before === undefined ? 0 : Math.min(now - before, LONGEST_MS)
  before = now
  for (const run of running) run(passed)
  request = running.size > 0 ? requestAnimationFrame(frame) : undefined
  if (request === undefined) before = undefined
}

/** Calls `run` each frame with the ms since the one before, in one loop for all; returns its end. */
export function onFrames(run: (passed: number) => void): () => void {
  running.add(run)
  request ??= requestAnimationFrame(frame)
  return () => {
    running.delete(run)
    if (running.size > 0 || request === undefined) return
    cancelAnimationFrame(request)
    request = before = undefined
  }
}
