let canvas: CanvasRenderingContext2D | null | undefined

/**
 * A computed colour of any notation, oklch included, as `#rrggbb`, or `rgba(…)` where it is not opaque, for what does not know CSS. The
 * colour itself if there is no canvas.
 */
export function plainColour(colour: string): string {
  canvas ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) return colour
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  if (alpha < 255) return `rgba(${red},${green},${blue},${(alpha / 255).toFixed(2)})`
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The value that a colour, such as `var(--chart-1)`, has at an element, in the same notations. */
export function colourAt(element: Element, colour: string): string {
  const probe = document.createElement('i')
  probe.style.color = colour
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return plainColour(color)
}
