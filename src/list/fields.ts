import type { TextKey } from '@/i18n/init'

/** A field of the filters of a list; `name` is that of the query (spec §7) and of the address. */
export interface FilterField {
  readonly name: string
  readonly label: TextKey
  readonly kind: 'text' | 'select' | 'date'
  /** The values of a select; texts of the dictionary. */
  readonly options?: readonly { readonly value: string; readonly label: TextKey }[]
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TEXT_MAX = 200

/** Whether a value may come out of this field. */
export function fits({ kind, options }: FilterField, value: string): boolean {
  if (value === '' || value.length > TEXT_MAX) return false
  if (kind === 'select') return (options ?? []).some((option) => option.value === value)
  return kind !== 'date' || DATE.test(value)
}
