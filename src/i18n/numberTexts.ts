import type { NumberFault } from '@/lib/numberEntry'
import type { TextKey } from './init'
import type { useTexts } from './useTexts'

/** What is said of an entry that is no number of its field; the fault has the values. */
export const numberTexts = {
  unread: '读不出是多少；小数点请用“.”，例如 3.5',
  unreadWhole: '读不出是多少，请填整数，例如 35',
  whole: '必须是整数',
  places: '最多 {{count}} 位小数',
  low: '不能小于 {{min}}',
  high: '不能大于 {{max}}',
  between: '应在 {{min}} 到 {{max}} 之间',
} as const satisfies Record<NumberFault['code'], TextKey>

/** A fault in words. */
export function numberFaultText(fault: NumberFault, { t, number }: Pick<ReturnType<typeof useTexts>, 't' | 'number'>) {
  const { code, ...bounds } = fault
  const words = Object.fromEntries(Object.entries(bounds).map(([name, bound]) => [name, number(bound)]))
  return (t as (key: TextKey, values: object) => string)(numberTexts[code], words)
}
