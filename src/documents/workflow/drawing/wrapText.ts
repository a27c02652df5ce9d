/** Width of a character in units of the type's size. */
const unitsOf = (character: string): number =>
  /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(character) ? 1 : /[A-Z0-9MW]/.test(character) ? 0.64 : 0.54

const widthOf = (text: string): number => [...text].reduce((sum, character) => sum + unitsOf(character), 0)

/** Han characters one by one, and runs of others, which are broken between words. */
const piecesOf = (text: string): readonly string[] => text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+|\s+/gu) ?? []

/** As much of a text as fits, with an ellipsis if that is not all. */
function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let cut = ''
  for (const character of text) {
    if (widthOf(cut + character) + 1 > width) break
    cut += character
  }
  return `${cut}…`
}

function broken(text: string, width: number, lines: number): readonly string[] {
  const made: string[] = []
  let line = ''
  const pieces = piecesOf(text)
  for (const [at, piece] of pieces.entries()) {
    if (widthOf(line + piece) <= width || line === '') {
      line += piece
      continue
    }
    if (made.length + 1 === lines) return [...made, cutTo(line + pieces.slice(at).join(''), width)]
    made.push(cutTo(line.trim(), width))
    line = piece.trim()
  }
  return [...made, cutTo(line.trim(), width)].filter((one) => one !== '')
}

/**
 * A text in lines of at most `width` times the type's size, about as long as each other; what does not fit `lines` of them ends in an
 * ellipsis.
 */
export function wrapText(text: string, width: number, lines: number): readonly string[] {
  const whole = text.trim()
  const full = broken(whole, width, lines)
  const isCut = full.join('').replaceAll(/\s/g, '') !== whole.replaceAll(/\s/g, '')
  if (full.length < 2 || isCut) return full
  for (let narrow = widthOf(whole) / full.length; narrow < width; narrow += 0.5) {
    const even = broken(whole, narrow, lines)
    if (even.join('').replaceAll(/\s/g, '') === whole.replaceAll(/\s/g, '')) return even
  }
  return full
}
