/** Estimated width of a text in em: ideographs are square, other characters about 0.6 of that. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.6), 0)

/** The text, cut to so many em with an ellipsis. */
export function cutText(text: string, em: number): string {
  if (textWidth(text) <= em) return text
  let kept = ''
  for (const letter of text) {
    if (textWidth(kept + letter) > em - 1) break
    kept += letter
  }
  return `${kept.trimEnd()}…`
}

/** Widths of a plot in rem from which more labels fit; chart.css has a rule for each. */
export const ROOMS = [16, 18, 20, 22, 25, 29, 34, 40, 48, 58, 72] as const
/** Width of a character of 12 px in rem, and the gap between two labels. */
const [EM_REM, GAP_REM] = [0.75, 0.5]

/**
 * For each of `count` labels the room of ROOMS that it needs, 0 if it always fits: in a narrow plot every second, fourth… label is left
 * out, so that what fits once fits in every wider one. `widest` is in em; `taken` is the room beside the plot in rem.
 */
export function labelRooms(count: number, widest: number, taken = 3): readonly (number | undefined)[] {
  const stepIn = (room: number) => {
    const needed = (count * (widest * EM_REM + GAP_REM)) / Math.max(1, room - taken)
    return 2 ** Math.max(0, Math.ceil(Math.log2(needed)))
  }
  const narrowest = stepIn(ROOMS[0] - 2)
  return Array.from({ length: count }, (_, index) =>
    index % narrowest === 0 ? 0 : ROOMS.find((room) => index % stepIn(room) === 0),
  )
}
