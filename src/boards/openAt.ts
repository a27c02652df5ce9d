import { dayText } from '@/lib/timestamp'
import type { Figures, Scope, Widget } from './widget'

/** The place of the present month or day among the categories of a trend that has a figure for it; undefined where there is none. */
export function openAt({ group, date }: Widget, { now }: Scope, { categories, series }: Figures): number | undefined {
  if (group === undefined || group !== date) return undefined
  const today = dayText(now)
  const at = categories.findIndex((key) => key === today.slice(0, key.length))
  return series.some(({ values }) => (values[at] ?? null) !== null) ? at : undefined
}
