/** Provinces by the first two digits (GB/T 2260), Hong Kong, Macao and Taiwan with their residence permits included. */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The 18th character of an ID card number for its first 17 digits (GB 11643: ISO 7064, MOD 11-2). */
export function idCardChecksum(digits: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return '10X98765432'.charAt(sum % 11)
}

/** Whether a day `YYYYMMDD` is in the calendar and not after `today`. */
function isBirthDate(day: string, today: Date): boolean {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number) as [number, number, number]
  const born = new Date(year, month - 1, date)
  return year >= 1800 && born.getMonth() === month - 1 && born.getDate() === date && born <= today
}

/**
 * Whether a text is the number of a Chinese ID card on that day (spec §5): 18 characters with a province, a real birth date that
 * is not in the future, and the right check character, which may be a small x. The 15-digit numbers of first-generation cards
 * are refused: those cards lost their validity on 2013-01-01, and their numbers can't be checked.
 */
export function isIdCardOn(text: string, today: Date): boolean {
  return (
    /^\d{17}[\dXx]$/.test(text) &&
    provinces.has(text.slice(0, 2)) &&
    isBirthDate(text.slice(6, 14), today) &&
    idCardChecksum(text) === text.charAt(17).toUpperCase()
  )
}

/** Whether a text is the number of a Chinese ID card today; see `isIdCardOn`. */
export const isIdCard = (text: string): boolean => isIdCardOn(text, new Date())
