import type { TextKey } from '@/i18n/init'

/** A filter field; `name` is the parameter of the query (spec §7) and the address. */
export interface FilterField {
  readonly name: string
  readonly label: TextKey
  readonly kind: 'text' | 'select' | 'date'
  /** Options of a select; labels are dictionary keys. */
  readonly options?: readonly { readonly value: string; readonly label: TextKey }[]
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TEXT_MAX = 200

/** Whether a value from an address is valid for this field. */
export function isValid({ kind, options }: FilterField, value: string): boolean {
  if (value === '' || value.length > TEXT_MAX) return false
  if (kind === 'select') return (options ?? []).some((option) => option.value === value)
  return kind !== 'date' || DATE.test(value)
}
