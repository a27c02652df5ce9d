/**
 * Faults that no caller can notice, by file. `from` is the code that was replaced, `to` what by; a missing `to` means any. `why` is printed with
 * the measure.
 *
 * @type {Record<string, { from: string, to?: string, why: string }[]>}
 */
export const equivalent = {}
