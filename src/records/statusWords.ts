import { serverText, type TextKey } from '@/i18n/init'
import { valueKey, valueText } from '@/i18n/recordTexts'

/** The name of a row's status, for copy and print. */
export const statusText = (row: { readonly status: string }): string => valueText('status', row.status, serverText)

/** Filter options of these statuses. */
export const statusOptions = (statuses: readonly string[]): { value: string; label: TextKey }[] =>
  statuses.flatMap((value) => {
    const label = valueKey('status', value)
    return label ? [{ value, label }] : []
  })
