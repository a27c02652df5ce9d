import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate/browser'
import { expect, test } from 'vitest'
import { bytesOf, refusal } from './importing'

/** Each cut or changed file is read or refused with a reason of ours; anything else throws. */

const damage = fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255) }), {
  minLength: 1,
  maxLength: 8,
})
type Damage = readonly { at: number; byte: number }[]

function damaged(bytes: Uint8Array, changes: Damage, cut: number): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes)
  for (const { at, byte } of changes) copy[Math.min(copy.length - 1, Math.floor(at * copy.length))] = byte
  return copy.slice(0, Math.ceil(copy.length * cut))
}
const cut = fc.oneof(fc.constant(1), fc.double({ min: 0.1, max: 1, noNaN: true }))
const known = ['locked', 'notSheet', 'noSheets', 'damaged', 'empty', 'tooManyLines', 'tooWide', 'unfolded']
const isTold = (bytes: Uint8Array<ArrayBuffer>) => {
  const reason = refusal(bytes, 1000)
  return reason === undefined || known.includes(reason.fault)
}

test.each(['calc/people.xls', 'calc/people-2003.xls', 'calc/people-html.xls', 'calc/people.fods'])(
  'changed or cut bytes of %s give a sheet or a SheetError',
  (path) => {
    const bytes = bytesOf(path)
    fc.assert(
      fc.property(damage, cut, (changes, part) => isTold(damaged(bytes, changes, part))),
      { numRuns: 150 },
    )
    expect(isTold(bytes)).toBe(true)
  },
)

test.each(['calc/people.xlsx', 'calc/numbers.ods'])(
  'changed or cut parts of %s give a sheet or a SheetError',
  (path) => {
    const parts = unzipSync(bytesOf(path))
    const names = Object.keys(parts)
    fc.assert(
      fc.property(fc.constantFrom(...names), damage, cut, (name, changes, part) =>
        isTold(zipSync({ ...parts, [name]: damaged(parts[name] ?? new Uint8Array(1), changes, part) })),
      ),
      { numRuns: 150 },
    )
    expect(names.length).toBeGreaterThan(3)
  },
)
