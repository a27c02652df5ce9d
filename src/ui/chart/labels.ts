const widthOf = (letter: string): number =>
  (letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : letter === ' ' ? 0.3 : /[\d.,:-]/.test(letter) ? 0.56 : 0.6

/** Estimated width of a text in em: ideographs are square, other characters little more than half of that. */
export const textWidth = (text: string): number => [...text].reduce((width, letter) => width + widthOf(letter), 0)

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

/** Widths of a plot in rem from which more labels fit; labels.css has a rule for each. */
export const ROOMS = [16, 18, 20, 22, 25, 29, 34, 40, 48, 58, 72] as const
/** In rem: a character of 12 px, the gap between two labels, what is beside a plot but for its axis (chart.css). */
const [EM_REM, GAP_REM, PADDING_REM] = [0.75, 0.5, 1.25]

/**
 * For each of `count` labels the room of ROOMS that it needs, 0 if it always fits: in a narrow plot every second, fourth… label is left
 * out, so that what fits once fits in every wider one. `widest` and `axis`, the width of the values beside the plot, are in em.
 */
export function labelRooms(count: number, widest: number, axis: number): readonly (number | undefined)[] {
  const stepIn = (room: number) => {
    const needed = (count * (widest * EM_REM + GAP_REM)) / Math.max(1, room - axis * EM_REM - PADDING_REM)
    return 2 ** Math.max(0, Math.ceil(Math.log2(needed)))
  }
  const narrowest = stepIn(ROOMS[0] - 2)
  return Array.from({ length: count }, (_, index) =>
    index % narrowest === 0 ? 0 : ROOMS.find((room) => index % stepIn(room) === 0),
  )
}
