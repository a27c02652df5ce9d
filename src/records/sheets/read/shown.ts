import { SSF } from '@e965/xlsx'
import type { Cell } from '../column'
import { dateOfDays, textOfCell } from '../dates'

/** What a cell holds where the text that its sheet shows does not say it. */
export type Exact =
  /** `YYYY-MM-DD`, with ` HH:mm:ss` unless midnight. */
  | { readonly date: string }
  | { readonly number: number }
  /** As a part of 1. */
  | { readonly percent: number }
  /** `uncomputed`: a formula that was stored without its result; `unreadable`: a text that the file does not have. */
  | { readonly fault: 'uncomputed' | 'unreadable' }

/** A cell as its sheet shows it: numbers without a format stay numbers. */
export interface Shown {
  readonly cell: Cell
  readonly exact?: Exact
}

/** A number format: its code, or the number of a built-in one (ECMA-376 part 1, 18.8.30). */
export type NumberFormat = string | number

const LAST_DAY = 2_958_466
const DAYS_1904 = 1462

/** Built-in formats that each language shows in its own way: dates, and times. */
const localDates: readonly NumberFormat[] = [14, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58, 'm/d/yy']
const localMoments: readonly NumberFormat[] = [22, 'm/d/yy h:mm']
const localTimes: readonly NumberFormat[] = [32, 33, 34, 35, 55, 56]
/** As the system of the reader shows dates and times. */
const ofSystem = /\[\$-(?:F800|F400|x-sysdate|x-systime)\]/i
const isLocal = (format: NumberFormat) =>
  [localDates, localMoments, localTimes].some((formats) => formats.includes(format)) || ofSystem.test(String(format))

/** A format without colours, conditions, languages and texts. */
const bare = (code: string) => code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '').toLowerCase()

const codeOf = (format: NumberFormat): string =>
  typeof format === 'string' ? format : ((SSF.get_table() as Record<number, string>)[format] ?? 'General')

type Kind = 'general' | 'number' | 'percent' | 'date' | 'moment' | 'time'

function kindOf(format: NumberFormat): Kind {
  if (localDates.includes(format)) return 'date'
  if (localMoments.includes(format)) return 'moment'
  if (localTimes.includes(format)) return 'time'
  const code = codeOf(format)
  if (/^(general|@|)$/i.test(code)) return 'general'
  if (!SSF.is_date(code)) return bare(code).includes('%') ? 'percent' : 'number'
  const [first = ''] = bare(code).split(';')
  if (/\[[hms]+\]/.test(first)) return 'time'
  const [hasDay, hasTime] = [/[yd]/.test(first), /[hs]/.test(first)]
  return hasDay || !hasTime ? (hasTime ? 'moment' : 'date') : 'time'
}

/** A number as a sheet stores it: 15 digits. */
const rounded = (value: number) => Number(value.toPrecision(15))

function formatted(format: NumberFormat, value: number): string {
  try {
    return String(SSF.format(format, value)).trim()
  } catch {
    // A format that can't be read, which spreadsheets refuse to store: the number speaks for itself.
    return ''
  }
}

/** Shows numbers by their formats; each format is looked at once. `from1904`: days are counted from 1904. */
export function createShown(from1904: boolean): (value: number, format: NumberFormat) => Shown {
  const kinds = new Map<NumberFormat, Kind>()
  const kindFor = (format: NumberFormat) => {
    const known = kinds.get(format)
    if (known !== undefined) return known
    const kind = kindOf(format)
    kinds.set(format, kind)
    return kind
  }
  return (value, format) => {
    const number = rounded(value)
    const kind = kindFor(format)
    if (kind === 'general') return { cell: number }
    if (kind === 'number' || kind === 'percent') {
      const text = formatted(format, number)
      if (text === '' || text === String(number)) return { cell: number }
      return { cell: text, exact: kind === 'percent' ? { percent: number } : { number } }
    }
    const days = value + (from1904 && kind !== 'time' ? DAYS_1904 : 0)
    if (value < 0 || days >= LAST_DAY) return { cell: number }
    if (kind === 'time' || days < 1)
      return { cell: formatted(kind === 'time' && !isLocal(format) ? format : 'h:mm:ss', value) || number }
    const date = textOfCell(dateOfDays(days))
    const text = isLocal(format) ? date : formatted(format, days)
    return { cell: text || date, exact: { date } }
  }
}
