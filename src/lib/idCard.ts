/** Province codes, the first two digits (GB/T 2260), including residence permits of Hong Kong, Macao and Taiwan. */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Check character (18th) of an ID card number's first 17 digits (GB 11643: ISO 7064, MOD 11-2). */
export function idCardChecksum(digits: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return '10X98765432'.charAt(sum % 11)
}

/** Whether `YYYYMMDD` is a valid date, not after `today`. */
function isBirthDate(day: string, today: Date): boolean {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number) as [number, number, number]
  const born = new Date(year, month - 1, date)
  return year >= 1800 && born.getMonth() === month - 1 && born.getDate() === date && born <= today
}

/**
 * Whether a text is a Chinese ID card number valid on that day (spec §5): 18 characters with a province code, a birth date not in the
 * future, and the check character, x in either case. 15-digit numbers of first-generation cards are refused: the cards expired on
 * 2013-01-01, and the numbers have no checksum.
 */
export function isIdCardOn(text: string, today: Date): boolean {
  return (
    /^\d{17}[\dXx]$/.test(text) &&
    provinces.has(text.slice(0, 2)) &&
    isBirthDate(text.slice(6, 14), today) &&
    idCardChecksum(text) === text.charAt(17).toUpperCase()
  )
}

/** `isIdCardOn` today. */
export const isIdCard = (text: string): boolean => isIdCardOn(text, new Date())

/** The birthday (`YYYY-MM-DD`) and the gender in a valid number; undefined for another text. */
export const personOf = (text: string): { birthday: string; gender: 'male' | 'female' } | undefined =>
  isIdCard(text)
    ? {
        birthday: `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`,
        gender: Number(text[16]) % 2 ? 'male' : 'female',
      }
    : undefined
