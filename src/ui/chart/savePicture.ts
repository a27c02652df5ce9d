import { chineseFaces } from '@/ui/print/chineseFaces'
import { saveFile } from '@/lib/saveFile'
import { colourAt, plainColour } from './colour'

interface Picture {
  readonly kind: 'png' | 'svg'
  readonly title: string
}

/** What the look of a mark consists of. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'vector-effect',
  'opacity',
  'overflow',
  'visibility',
  'font-size',
  'font-weight',
  'text-anchor',
  'font-variant-numeric',
] as const
/** Attributes that may be percentages of the element on the page. */
const lengths = ['x', 'y', 'width', 'height', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r'] as const
const [PADDING, HEAD_PX, LINE_PX, WIDTH_MIN, SCALE] = [24, 44, 22, 360, 2]
const SVG = 'http://www.w3.org/2000/svg'

const element = (name: string, attributes: Readonly<Record<string, string | number>>, text = '') => {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.textContent = text
  return made
}

/** Computed values in place of variables, classes and percentages, so that the copy stands for itself. */
function settle(copy: Element, original: Element): void {
  const style = getComputedStyle(original)
  for (const name of looks) {
    const value = style.getPropertyValue(name)
    if (/^(oklch|color|rgb)/.test(value)) copy.setAttribute(name, plainColour(value))
    else if (value !== '') copy.setAttribute(name, value.replaceAll(/url\("[^"]*#([^"]+)"\)/g, 'url(#$1)'))
  }
  for (const name of lengths) {
    const length: unknown = Reflect.get(original, name)
    if (!copy.hasAttribute(name)) continue
    // Texts have a list of lengths.
    const value = length instanceof SVGAnimatedLengthList ? length.baseVal[0]?.value : undefined
    const size = length instanceof SVGAnimatedLength ? length.baseVal.value : value
    if (size !== undefined) copy.setAttribute(name, String(Number(size.toFixed(2))))
  }
  for (const name of copy.getAttributeNames())
    if (/^(class|style|tabindex|role|href|aria-|data-)/.test(name)) copy.removeAttribute(name)
  const children = [...original.children]
  ;[...copy.children].forEach((child, index) => {
    const source = children[index]
    if (source) settle(child, source)
  })
  if (style.visibility === 'hidden' || original.matches('.chart-hit, .chart-band')) copy.remove()
}

/** The legend of the chart inside `root`, from `y` down: each paint with its words. */
function legendOf(root: Element, y: number, colour: string): readonly Element[] {
  return [...root.querySelectorAll<HTMLElement>('[data-paint]')].flatMap((item, index) => {
    const [paint = '', baseline] = [item.dataset.paint, y + index * LINE_PX]
    const words = [...item.querySelectorAll('span')].filter((span) => !span.querySelector('span'))
    const text = words.length > 0 ? words.map((span) => span.textContent).join('  ') : item.textContent
    return [
      element('rect', {
        x: PADDING,
        y: baseline - 11,
        width: 12,
        height: 12,
        rx: 2,
        fill: paint.startsWith('url') ? paint : colourAt(item, paint),
      }),
      element('text', { x: PADDING + 20, y: baseline, 'font-size': 12, fill: colour }, text),
    ]
  })
}

/** A chart as an SVG document, with its size in px. */
interface Drawing {
  readonly text: string
  readonly width: number
  readonly height: number
}

/** A copy of the drawing that stands for itself; those of a library are painted without style sheets. */
function copyOf(plot: SVGSVGElement): SVGSVGElement {
  const copy = plot.cloneNode(true) as SVGSVGElement
  if (plot.matches('.chart-svg')) settle(copy, plot)
  return copy
}

/** What must not be missing under a picture, such as the age of the figures: the texts of the chart's frame that are marked so. */
const notesOf = (root: Element): readonly string[] =>
  [...(root.closest('.panel') ?? root).querySelectorAll('[data-printed]')].flatMap(
    ({ textContent }) => textContent || [],
  )

/** The chart inside `root` with its title, legend and notes. Throws if there is none. */
function drawingOf(root: Element, title: string): Drawing {
  const plot = root.querySelector<SVGSVGElement>('svg.chart-svg, [data-picture] svg')
  if (!plot) throw new Error('no chart to save')
  const box = plot.getBoundingClientRect()
  // Where the labels of the axes are.
  const around = plot.parentElement?.matches('.chart-plot') ? getComputedStyle(plot.parentElement) : undefined
  const beside = (side: 'Left' | 'Bottom' | 'Right') => Number.parseFloat(around?.[`padding${side}`] ?? '0')
  const colour = plainColour(getComputedStyle(root).color)
  const copy = copyOf(plot)
  const drawn = element('g', { transform: `translate(${PADDING + beside('Left')} ${PADDING + HEAD_PX})` })
  // A view box of its own is kept.
  if (plot.hasAttribute('viewBox') || !plot.matches('.chart-svg')) {
    copy.setAttribute('width', String(box.width))
    copy.setAttribute('height', String(box.height))
    drawn.append(copy)
  } else drawn.append(...copy.children)

  const width = Math.ceil(Math.max(2 * PADDING + beside('Left') + box.width + beside('Right'), WIDTH_MIN))
  const below = PADDING + HEAD_PX + box.height + beside('Bottom') + LINE_PX
  const legend = legendOf(root, below, colour)
  const notesAt = below + (legend.length / 2) * LINE_PX
  const notes = notesOf(root).map((note, index) =>
    element('text', { x: PADDING, y: notesAt + index * LINE_PX, 'font-size': 12, fill: colour }, note),
  )
  const height = Math.ceil(notesAt + notes.length * LINE_PX)
  const ground = plainColour(getComputedStyle(root.closest('.panel') ?? root).backgroundColor)
  const svg = element('svg', { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': chineseFaces() })
  svg.append(
    element('rect', { width, height, fill: ground }),
    element('text', { x: PADDING, y: PADDING + 18, 'font-size': 16, 'font-weight': 500, fill: colour }, title),
    drawn,
    ...legend,
    ...notes,
  )
  return { text: new XMLSerializer().serializeToString(svg), width, height }
}

/** An SVG document as a PNG of twice its size. Rejects if the browser can't draw it. */
export async function pngOf({ text, width, height }: Drawing): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: width * SCALE, height: height * SCALE })
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Saves the chart inside `root` as a picture. Rejects if the browser can't draw it. */
export async function savePicture(root: Element, { kind, title }: Picture): Promise<void> {
  const picture = drawingOf(root, title)
  const name = `${title.replaceAll(/[\\/:*?"<>|]/g, ' ')}.${kind}`
  if (kind === 'svg') saveFile(name, picture.text, 'image/svg+xml')
  else saveFile(name, await pngOf(picture), 'image/png')
}
