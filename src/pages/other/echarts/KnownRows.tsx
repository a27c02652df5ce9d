import { ageOf, type Found } from '@/client/freshness'
import type { ModuleName } from '@/contract/rows'
import { moduleText } from '@/i18n/recordTexts'
import { useCountText } from '@/i18n/useCountText'
import { usePartText } from '@/i18n/usePartText'
import { useTexts } from '@/i18n/useTexts'
import { clockTime } from '@/lib/format'
import { useNow } from '@/ui/base/useNow'

interface KnownRowsProps {
  module: ModuleName
  query: {
    readonly data: Found<Nested> | undefined
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
  const { t, locale } = useTexts()
  const countText = useCountText()
  const partText = usePartText()
  const now = useNow()
  const { data } = query
  if (!data) return null
  const asOf = ageOf(query)
  const name = moduleText(module, t)
  const known = countRows(data.list)
  const part =
    data.partial ?? (known < data.found ? { have: known, ...(!data.about && { of: data.found }) } : undefined)
  const rows = part
    ? t('{{name}}，{{part}}', { name, part: partText(part) })
    : t('{{name}}，{{total}} 条', { name, total: countText(data.found, data.about) })
  return asOf === undefined ? rows : `${t('截至 {{time}}', { time: clockTime(asOf, now, locale) })} · ${rows}`
}
