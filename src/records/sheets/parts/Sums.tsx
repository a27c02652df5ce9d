import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'

const SHOWN = 10

/** Note on the lines that are totals and not imported. */
export function Sums({ lines }: { lines: readonly number[] }) {
  const { t, locale } = useTexts()
  if (lines.length === 0) return null
  const some = listed(lines.slice(0, SHOWN).map(String), locale)
  return (
    <p className="text-plain">
      {lines.length > SHOWN
        ? t('第 {{lines}} 等 {{count}} 行是合计，不是记录，不导入', { lines: some, count: lines.length })
        : t('第 {{lines}} 行是合计，不是记录，不导入', { lines: some })}
    </p>
  )
}
