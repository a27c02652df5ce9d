/**
 * The validators of spec §5, as pure functions of a text. None trims: what surrounds a value is part of it. The number of the
 * Chinese ID card has a file of its own, `idCard.ts`.
 */

/** An address that leaves the console: http, https, mailto, tel, or a leading //. */
export const isExternal = (text: string): boolean => /^(?:https?:|mailto:|tel:|\/\/)/i.test(text)

/** Password: at least 6 characters (spec §9). */
export const isPassword = (text: string): boolean => [...text].length >= 6

/** Digits only, at least one. */
export const isDigits = (text: string): boolean => /^\d+$/.test(text)

/** Name: Chinese letters, Latin letters or digits. */
export const isName = (text: string): boolean => /^[\p{Script=Han}A-Za-z\d]+$/u.test(text)

/** IPv4 address: four numbers from 0 to 255 without leading zeros, which some systems read as octal. */
export const isIPv4 = (text: string): boolean => /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text)

/** Absolute http, https or ftp address with a host. */
export function isUrl(text: string): boolean {
  if (!/^(?:https?|ftp):\/\/[^\s/?#][^\s]*$/i.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}

/** Lowercase Latin letters only. */
export const isLowercase = (text: string): boolean => /^[a-z]+$/.test(text)

/** Uppercase Latin letters only. */
export const isUppercase = (text: string): boolean => /^[A-Z]+$/.test(text)

/** Latin letters only. */
export const isLetters = (text: string): boolean => /^[A-Za-z]+$/.test(text)

/** Port: a whole number from 0 to 65535 without leading zeros. */
export const isPort = (text: string): boolean => /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 65_535

/** Mobile phone number: 11 digits starting with 1. */
export const isPhone = (text: string): boolean => /^1\d{10}$/.test(text)

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const email = new RegExp(
  `^[\\w!#$%&'*+/=?^\`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^\`{|}~-]+)*@(?:${label}\\.)+[a-z]{2,63}$`,
  'i',
)

/** E-mail address: a local part without quotes at a domain of two labels or more. */
export const isEmail = (text: string): boolean => email.test(text)

/** Chinese name: 2 to 4 Chinese characters. */
export const isChineseName = (text: string): boolean => /^\p{Script=Han}{2,4}$/u.test(text)

/** Nothing that a person would call filled in: null, empty, whitespace, or the text 'null'. */
export const isBlank = (text: string | null | undefined): boolean => {
  const plain = text?.trim() ?? ''
  return plain === '' || plain === 'null'
}

const landline = /^(?:0\d{2,3}[- ]?)?[1-9]\d{6,7}(?:[- 转]\d{1,6})?$/
const service = /^[48]00(?:\d{7}|-\d{7}|-\d{3}-\d{4}|-\d{4}-\d{3})$/

/** Telephone of 7 or 8 digits, with or without area code and extension, or a 400/800 number. */
export const isTelephone = (text: string): boolean => landline.test(text) || service.test(text)

/** Amount of money: zero or more, with at most 2 decimals, and no thousands separators. */
export const isAmount = (text: string): boolean => /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/.test(text)

/** JSON that parses to an object; arrays, null and bare values are none. */
export function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
