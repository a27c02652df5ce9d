const waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function drawNext() {
  const draw = waiting.shift()
  timer = waiting.length > 0 ? setTimeout(drawNext) : undefined
  draw?.()
}

/** Draws when it is its turn, one drawing a task, so that many at once do not block the page; returns what takes it back. */
export function queueDrawing(draw: () => void): () => void {
  waiting.push(draw)
  timer ??= setTimeout(drawNext)
  return () => {
    const at = waiting.indexOf(draw)
    if (at >= 0) waiting.splice(at, 1)
  }
}
