import type { TextKey } from '@/i18n/init'
import { readEntry } from '@/lib/numberEntry'
import { tidyLine } from '@/lib/tidy'

/** An option of a select; its label is a dictionary key. */
export interface FilterOption {
  readonly value: string
  readonly label: TextKey
  /** What it asks the server for at `now` (ms since 1970), where that is not the field's value. */
  readonly query?: (now: number) => Readonly<Record<string, string | readonly string[]>>
}

/** A filter field; `name` is the parameter of the query (spec §7) and the address. */
export interface FilterField {
  readonly name: string
  readonly label: TextKey
  /** A range of days or of numbers has two parameters: its name with From and To. */
  readonly kind: 'text' | 'select' | 'range' | 'numbers'
  /** Options of a select. */
  readonly options?: readonly FilterOption[]
  /** Known values of a text. */
  readonly suggestions?: readonly string[]
  /** How the value of a text is shown, where that is not as it is; `tidy` turns it back. */
  readonly shown?: (value: string) => string
  /** Puts a text right as its kind of field does; by default as a line. */
  readonly tidy?: (text: string) => string
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
/** Bounds of a filter for numbers. */
export const boundTerms = { min: 0, max: 999_999_999.99, step: 0.01 }
const TEXT_MAX = 200

/** The parameters of the first and last day of a range; the last one is inclusive. */
export const rangeNames = ({ name }: FilterField) => [`${name}From`, `${name}To`] as const

/** Whether a field has a lower and an upper bound. */
export const isRange = ({ kind }: FilterField): boolean => kind === 'range' || kind === 'numbers'

/** The parameters of a field. */
export const namesOf = (field: FilterField): readonly string[] => (isRange(field) ? rangeNames(field) : [field.name])

/** The filters without those of a field. */
export const without = (filters: Readonly<Record<string, string>>, field: FilterField) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !namesOf(field).includes(name)))

/** The value to filter by of one that was typed or stands in an address; undefined for none that is valid. */
export function filterValue({ kind, options, tidy = tidyLine }: FilterField, given: string): string | undefined {
  if (given.length > TEXT_MAX) return undefined
  switch (kind) {
    case 'select':
      return options?.find(({ value }) => value === given)?.value
    case 'numbers': {
      const { value } = readEntry(given, boundTerms)
      return typeof value === 'number' ? String(value) : undefined
    }
    case 'range':
      return DATE.test(given) ? given : undefined
    case 'text':
      return tidy(given) || undefined
  }
}

/** Places per unfolded row; a range of days takes two. */
const PLACES_PER_ROW = 4

/** Number of rows that unfold; each reduces the table's height (spec §9). */
export function extraRows([, ...fields]: readonly FilterField[]): number {
  let rows = 0
  let free = 0
  for (const { kind } of fields) {
    const places = kind === 'range' ? 2 : 1
    if (free < places) {
      rows += 1
      free = PLACES_PER_ROW
    }
    free -= places
  }
  return rows
}
