import { ipv4Pattern, phonePattern } from './patterns'

/** Validators of spec §5 (ID card numbers: `idCard.ts`). None trims its text. What has the tag `specified` no page needs yet. */

/** External URL: http, https, mailto, tel, or a leading //. */
export const isExternal = (text: string): boolean => /^(?:https?:|mailto:|tel:|\/\/)/i.test(text)

/** Password: at least 6 characters (spec §9). */
export const isPassword = (text: string): boolean => [...text].length >= 6

/** Digits only, at least one. @specified */
export const isDigits = (text: string): boolean => /^\d+$/.test(text)

/** Name: Chinese letters, Latin letters or digits. */
export const isName = (text: string): boolean => /^[\p{Script=Han}A-Za-z\d]+$/u.test(text)

/** IPv4 address: four numbers from 0 to 255 without leading zeros, which some systems parse as octal. @specified */
export const isIPv4 = (text: string): boolean => ipv4Pattern.test(text)

/** Absolute http, https or ftp URL with a host. */
export function isUrl(text: string): boolean {
  if (!/^(?:https?|ftp):\/\/[^\s/?#][^\s]*$/i.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}

/** Lowercase Latin letters only. @specified */
export const isLowercase = (text: string): boolean => /^[a-z]+$/.test(text)

/** Uppercase Latin letters only. @specified */
export const isUppercase = (text: string): boolean => /^[A-Z]+$/.test(text)

/** Latin letters only. @specified */
export const isLetters = (text: string): boolean => /^[A-Za-z]+$/.test(text)

/** Port: an integer from 0 to 65535 without leading zeros. @specified */
export const isPort = (text: string): boolean => /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 65_535

/** Mobile phone number: 11 digits starting with 1. */
export const isPhone = (text: string): boolean => phonePattern.test(text)

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const email = new RegExp(
  `^[\\w!#$%&'*+/=?^\`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^\`{|}~-]+)*@(?:${label}\\.)+[a-z]{2,63}$`,
  'i',
)

/** E-mail address: an unquoted local part at a domain of two or more labels. */
export const isEmail = (text: string): boolean => email.test(text)

/** Chinese name: 2 to 4 Chinese characters. @specified */
export const isChineseName = (text: string): boolean => /^\p{Script=Han}{2,4}$/u.test(text)

/** Null, empty, whitespace, or the text 'null'. */
export const isBlank = (text: string | null | undefined): boolean => {
  const plain = text?.trim() ?? ''
  return plain === '' || plain === 'null'
}

const landline = /^(?:0\d{2,3}[- ]?)?[1-9]\d{6,7}(?:[- 转]\d{1,6})?$/
const service = /^[48]00(?:\d{7}|-\d{7}|-\d{3}-\d{4}|-\d{4}-\d{3})$/

/** Landline number of 7 or 8 digits with optional area code and extension, or a 400/800 number. @specified */
export const isTelephone = (text: string): boolean => landline.test(text) || service.test(text)

/** Amount of money: non-negative, at most 2 decimals, no thousands separators. @specified */
export const isAmount = (text: string): boolean => /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/.test(text)

/** JSON object; not an array, null or primitive. @specified */
export function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
