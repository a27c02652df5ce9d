import { ageOf, type Freshness } from '@/api/freshness'
import type { ModuleName } from '@/api/rows'
import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { clockTime } from '@/lib/format'
import { useNow } from '@/ui/data/useNow'

interface KnownRowsProps {
  module: ModuleName
  query: {
    readonly data: ({ readonly list: readonly Nested[]; readonly total: number } & Freshness) | undefined
    readonly error: Error | null
    readonly dataUpdatedAt: number
  }
}

interface Nested {
  readonly uuid: string
  readonly children?: readonly Nested[] | undefined
}
/** Rows of a list, or of a tree with all its branches. */
const countRows = (rows: readonly Nested[]): number =>
  rows.reduce((count, { children = [] }) => count + 1 + countRows(children), 0)

/** Which rows the figures come from: module, number, and since when, if they are not the server's present ones. */
export function KnownRows({ module, query }: KnownRowsProps) {
  const { t, number, locale } = useTexts()
  const now = useNow()
  const { data } = query
  if (!data) return null
  const asOf = ageOf(query)
  const { have, of } = data.partial ?? { have: countRows(data.list), of: data.total }
  const name = moduleText(module, t)
  const rows =
    have < of
      ? t('{{name}}，已知 {{have}}/{{of}} 条', { name, have: number(have), of: number(of) })
      : t('{{name}}，{{total}} 条', { name, total: number(of) })
  return asOf === undefined ? rows : `${t('截至 {{time}}', { time: clockTime(asOf, now, locale) })} · ${rows}`
}
