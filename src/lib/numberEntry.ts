import { decimals, rounded } from './precision'
import { tidyLine } from './tidy'

/** A number field's value: null when it is empty; what can't be taken for a number within its terms, as it was typed. */
export type NumberEntry = number | string | null

/** Which numbers a field takes. */
export interface NumberTerms {
  readonly min?: number
  readonly max?: number
  /** Of buttons and arrow keys. */
  readonly step?: number
  /** Decimal places; default: those of `step`, which is 1 by default. */
  readonly precision?: number
  /** Shown after the number, and read over where it was typed. */
  readonly unit?: string
  /** Written without thousands separators, such as a year. */
  readonly plain?: boolean
}

/** Why an entry is not taken. `unread` and `unreadWhole`: nobody can say which number is meant. */
export type NumberFault =
  | { readonly code: 'unread' | 'unreadWhole' | 'whole' }
  | { readonly code: 'low'; readonly min: number }
  | { readonly code: 'high'; readonly max: number }
  | { readonly code: 'between'; readonly min: number; readonly max: number }
  | { readonly code: 'places'; readonly count: number }

/** Numbers of more digits are not the ones that were typed. */
const DIGITS_MAX = 15
const NUMBER = /^([+-]?) ?((?:[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)|\d+)?(?:\.\d*)?(?:e[+-]?\d{1,3})?)$/i

/** In the signs of a keyboard. A number that is raised or in a circle is none of the line, so not by NFKC. */
const plainText = (text: string): string =>
  tidyLine(text)
    .replaceAll(/[！-～]/g, (sign) => sign.normalize('NFKC'))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/\s/g, ' ')

/**
 * The number that a text means, in the digits and marks of a keyboard or an input method (`３。5`, `－１００`), with a group's separator
 * only before three digits (`1,234`). `3,5` may be 3.5 or 35, so it is neither. undefined for what can't be read.
 */
export function readNumber(text: string, unit = ''): number | undefined {
  const plain = plainText(text)
  const bare = unit !== '' && plain.endsWith(unit) ? plain.slice(0, -unit.length).trim() : plain
  const [, sign = '', digits = ''] = NUMBER.exec(bare) ?? []
  if (!/^\.?\d/.test(digits)) return undefined
  const value = Number(sign + digits.replaceAll(/[, ]/g, ''))
  return Number.isFinite(value) ? value : undefined
}

/** Decimal places of a field's numbers. */
export const placesOf = ({ step = 1, precision = decimals(step) }: NumberTerms): number => precision

/** The reason for which a number is outside of a field's terms; undefined for none. */
export function numberFault(value: number, terms: NumberTerms): NumberFault | undefined {
  const most = 10 ** DIGITS_MAX - 1
  const { min = -most, max = most } = terms
  const places = placesOf(terms)
  if (value < min || value > max) {
    if (terms.min !== undefined && terms.max !== undefined) return { code: 'between', min, max }
    return value < min ? { code: 'low', min } : { code: 'high', max }
  }
  if (rounded(value, places) === value) return undefined
  return places === 0 ? { code: 'whole' } : { code: 'places', count: places }
}

/** What was typed as a field's value, with the reason where it is not a number within the terms. */
export function readEntry(text: string, terms: NumberTerms): { value: NumberEntry; fault?: NumberFault } {
  const value = readNumber(text, terms.unit)
  if (value === undefined)
    return tidyLine(text) === ''
      ? { value: null }
      : { value: text, fault: { code: placesOf(terms) === 0 ? 'unreadWhole' : 'unread' } }
  const fault = numberFault(value, terms)
  return fault ? { value: text, fault } : { value }
}
