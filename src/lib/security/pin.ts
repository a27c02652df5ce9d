export const PIN_MIN = 6
export const PIN_MAX = 32

/** What is wrong with a PIN that somebody wants to set; undefined for one that will do. */
export type PinFault = 'short' | 'long' | 'trivial'

const isRun = (codes: readonly number[], step: number) =>
  codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step)

/** Trivial: one character again and again, or neighbours in a row such as 123456 and fedcba. */
export function pinFault(pin: string): PinFault | undefined {
  const codes = [...pin].map((character) => character.codePointAt(0) ?? 0)
  if (codes.length < PIN_MIN) return 'short'
  if (codes.length > PIN_MAX) return 'long'
  // 1234567890 and 0987654321 go on over the end of the keyboard's row.
  const asRow = codes.map((code) => (code === 48 ? 58 : code))
  const trivial = [0, 1, -1].some((step) => isRun(codes, step) || isRun(asRow, step))
  return trivial ? 'trivial' : undefined
}
