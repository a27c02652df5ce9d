import { ReportedError } from '../reported'

export const PIN_MIN = 6
export const PIN_MAX = 32

/** Why a new PIN is refused. */
export type PinFault = 'short' | 'long' | 'trivial'

const isRun = (codes: readonly number[], step: number) =>
  codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step)

/** Checks a new PIN; undefined if valid. Trivial: one repeated character, or a sequence such as 123456 and fedcba. */
export function pinFault(pin: string): PinFault | undefined {
  const codes = [...pin].map((character) => character.codePointAt(0) ?? 0)
  if (codes.length < PIN_MIN) return 'short'
  if (codes.length > PIN_MAX) return 'long'
  // In 1234567890 and 0987654321, 0 follows 9 as on the keyboard.
  const asRow = codes.map((code) => (code === 48 ? 58 : code))
  const trivial = [0, 1, -1].some((step) => isRun(codes, step) || isRun(asRow, step))
  return trivial ? 'trivial' : undefined
}

/** Why a PIN was not accepted. later: not checked before `waitUntil`; weak: see `PinFault`; none: no lock; set: already locked. */
export type PinReason = 'wrong' | 'later' | 'weak' | 'none' | 'set'

export class PinError extends ReportedError {
  override readonly name = 'PinError'
  constructor(
    readonly reason: PinReason,
    /** Remaining attempts before a delay. */
    readonly left = 0,
    /** No PIN is checked before this time, in ms since 1970; 0 for none. */
    readonly waitUntil = 0,
  ) {
    super(`PIN: ${reason}`)
  }
}
