/** 0 → A, 26 → AA: a column as a spreadsheet names it. */
export function columnLetter(at: number): string {
  const rest = Math.floor(at / 26) - 1
  return (rest >= 0 ? columnLetter(rest) : '') + String.fromCodePoint(65 + (at % 26))
}

/** A → 0, AA → 26. */
export const columnAt = (letters: string): number =>
  [...letters].reduce((at, letter) => at * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
