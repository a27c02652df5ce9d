import type { TextKey } from '@/i18n/init'

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
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^\d{1,9}(\.\d{1,2})?$/
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

/** Whether a value from an address is valid for this field. */
export function isValid({ kind, options }: FilterField, value: string): boolean {
  if (value === '' || value.length > TEXT_MAX) return false
  if (kind === 'select') return (options ?? []).some((option) => option.value === value)
  if (kind === 'numbers') return NUMBER.test(value)
  return kind !== 'range' || DATE.test(value)
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
