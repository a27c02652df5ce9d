/** Why a PIN was not taken: wrong; not looked at before `waitUntil`; no good; there is no lock, or already one. */
export type PinReason = 'wrong' | 'later' | 'weak' | 'none' | 'set'

export class PinError extends Error {
  override readonly name = 'PinError'
  constructor(
    readonly reason: PinReason,
    /** Attempts that are left before the next one has to wait. */
    readonly left = 0,
    /** No PIN is looked at before this time, in ms since 1970; 0 for none. */
    readonly waitUntil = 0,
  ) {
    super(`PIN: ${reason}`)
  }
}
