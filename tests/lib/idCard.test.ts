import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idCardChecksum, isIdCard, isIdCardOn } from '@/lib/idCard'

/** Counterexample of the predicate, or null. */
const counterexample = <T>(values: fc.Arbitrary<T>, predicate: (value: T) => boolean) =>
  fc.check(fc.property(values, predicate)).counterexample

const today = new Date(2026, 10, 21, 12)
const whole = (digits: string) => digits + idCardChecksum(digits)
const day = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('')

/** Valid numbers: any province, births up to today. */
const numbers = fc
  .tuple(
    fc.constantFrom('11', '33', '54', '65', '71', '81', '83'),
    fc.integer({ min: 0, max: 9999 }),
    fc.date({ min: new Date(1900, 0, 1), max: today, noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([province, place, born, serial]) =>
    whole(`${province}${String(place).padStart(4, '0')}${day(born)}${String(serial).padStart(3, '0')}`),
  )

describe('isIdCard() (spec §5)', () => {
  test.each(['11010519491231002X', '11010519491231002x', '440524188001010014'])(
    'accepts %s from the standard',
    (text) => {
      expect(isIdCard(text)).toBe(true)
    },
  )

  test.each([
    ['empty', ''],
    ['of 15 digits, of a card that is no longer valid', '110105491231002'],
    ['with a wrong check character', '110105194912310021'],
    ['with an X elsewhere', '1101051949123100X2'],
    ['with a space', ' 11010519491231002X'],
    ['with a line break', '11010519491231002X\n'],
    ['of no province', whole('10010519491231002')],
    ['of month 13', whole('11010519491331002')],
    ['of 29 February in a common year', whole('11010520230229002')],
    ['of day 0', whole('11010519490100002')],
    ['of the year 0', whole('11010500001231002')],
  ])('refuses a number %s', (_what, text) => {
    expect(isIdCardOn(text, today)).toBe(false)
  })

  test('accepts a birthday up to today, not tomorrow', () => {
    expect(isIdCardOn(whole('11010520261121002'), today)).toBe(true)
    expect(isIdCardOn(whole('11010520261122002'), today)).toBe(false)
    expect(isIdCardOn(whole('11010520240229002'), today)).toBe(true)
  })

  test('accepts every number made by the rules', () => {
    expect(
      counterexample(numbers, (text) => isIdCardOn(text, today) && isIdCardOn(text.toLowerCase(), today)),
    ).toBeNull()
  })

  test('refuses a number with any one digit changed', () => {
    fc.assert(
      fc.property(numbers, fc.nat(16), fc.integer({ min: 1, max: 9 }), (text, at, step) => {
        const other = text.slice(0, at) + ((Number(text[at]) + step) % 10) + text.slice(at + 1)
        expect(isIdCardOn(other, today)).toBe(false)
      }),
    )
  })

  test('refuses a number with two different neighbours swapped', () => {
    fc.assert(
      fc.property(numbers, fc.nat(15), (text, at) => {
        fc.pre(text[at] !== text[at + 1])
        const other = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
        expect(isIdCardOn(other, today)).toBe(false)
      }),
    )
  })
})
