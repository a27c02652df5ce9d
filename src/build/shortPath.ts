/** Arguments of each command of path data. */
const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
/** Radii, turn and flags of an arc; its end follows. */
const ARC_HEAD = 5

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)`
const numbers = new RegExp(NUMBER, 'g')
/** The flags of an arc need nothing between them and what follows. */
const arcs = new RegExp(
  [NUMBER, NUMBER, NUMBER, '[01]', '[01]', NUMBER, NUMBER].map((each) => `(${each})`).join(String.raw`[\s,]*`),
  'g',
)

/** A command with its arguments. */
export type Segment = readonly [command: string, values: readonly number[]]

/** The commands of path data, each with arguments of its own; what follows a move without a command of its own is a line. */
export function segmentsOf(path: string): Segment[] {
  return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, command = '', rest = '']) => {
    const kind = command.toLowerCase()
    const count = ARGUMENTS[kind]
    if (count === undefined) throw new Error(`no command of a path: ${command}`)
    const values =
      kind === 'a'
        ? [...rest.matchAll(arcs)].flatMap((found) => found.slice(1).map(Number))
        : [...rest.matchAll(numbers)].map(([found]) => Number(found))
    const repeated = kind === 'm' ? (command === 'm' ? 'l' : 'L') : command
    return Array.from({ length: count === 0 ? 1 : values.length / count }, (_, nth): Segment => [
      nth === 0 ? command : repeated,
      values.slice(nth * count, (nth + 1) * count),
    ])
  })
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Segments as path data, in which a number stands apart from the one before only where it would run into it. */
function written(segments: readonly Segment[]): string {
  let before = ''
  return segments.reduce((text, [command, values]) => {
    const follows = command === before
    before = command === 'M' ? 'L' : command === 'm' ? 'l' : command
    return values.reduce<string>(
      (line, value, nth) => {
        const number = String(value).replace(/^(-?)0\./, '$1.')
        const isFirst = nth === 0 && !follows
        const runsOn = number.startsWith('-') || (number.startsWith('.') && /\.\d*$/.test(line))
        return `${line}${isFirst || runsOn ? '' : ' '}${number}`
      },
      follows ? text : text + command,
    )
  }, '')
}

/**
 * Path data with one decimal: a twentieth of a unit beside the place that was drawn, which at the 24 units of an icon nobody sees. Places that
 * are said by their distance from the one before are rounded as places, so that what is lost does not add up.
 */
export function shortPath(path: string): string {
  /** The point that was drawn, and the one that is written; each with the start of its line, to which `z` leads. */
  let drawn = { x: 0, y: 0 }
  let at = drawn
  let starts = { drawn, at }
  const segments = segmentsOf(path).map(([command, values], nth): Segment => {
    const kind = command.toLowerCase()
    if (kind === 'z') {
      ;({ drawn, at } = starts)
      return [command, values]
    }
    const isRelative = command === kind
    const [from, to] = isRelative
      ? [drawn, at]
      : [
          { x: 0, y: 0 },
          { x: 0, y: 0 },
        ]
    const head = kind === 'a' ? values.slice(0, ARC_HEAD).map(rounded) : []
    const axes = kind === 'h' ? ['x' as const] : kind === 'v' ? ['y' as const] : ['x' as const, 'y' as const]
    let [end, wanted] = [at, drawn]
    const tail = values.slice(head.length).map((value, place) => {
      const axis = axes[place % axes.length] ?? 'x'
      const exact = from[axis] + value
      const number = rounded(exact - to[axis])
      wanted = { ...wanted, [axis]: exact }
      end = { ...end, [axis]: to[axis] + number }
      return number
    })
    drawn = wanted
    at = end
    if (kind === 'm') starts = { drawn, at }
    // The first point is said as a place, whatever stands before it.
    return [nth === 0 ? 'M' : command, [...head, ...tail]]
  })
  return written(segments)
}
