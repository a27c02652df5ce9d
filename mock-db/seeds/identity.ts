import { idCardChecksum } from '../../src/lib/idCard.ts'
import { integer, pick, type Random } from '../random.ts'
import type { Gender } from './people.ts'

/**
 * The number of an ID card with a right check character. Its serial is one from 990 to 999, which offices don't give to
 * newborns: nobody alive bears the number. The serial is odd for men.
 */
export function idCardOf(random: Random, code: string, birthday: string, gender: Gender): string {
  const serial = 990 + integer(random, 0, 4) * 2 + (gender === 'male' ? 1 : 0)
  const digits = `${code}${birthday.replaceAll('-', '')}${serial}`
  return digits + idCardChecksum(digits)
}

/** A mobile phone number (spec §5); the zeros in its middle show that it is made up. */
export const phoneOf = (random: Random): string =>
  `${pick(random, ['130', '135', '137', '138', '139', '150', '158', '159', '182', '187', '188', '199'])}0000${String(integer(random, 0, 9999)).padStart(4, '0')}`
