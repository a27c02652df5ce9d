import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { BarChart } from '@/ui/chart/BarChart'

/** Clicks of the records by calendar month, January first. */
export function visitsByMonth(rows: readonly Pick<Row<'table'>, 'datetime' | 'pageViews'>[]): readonly number[] {
  const months = Array.from({ length: 12 }, () => 0)
  for (const row of rows) {
    const month = Number(row.datetime.slice(5, 7)) - 1
    months[month] = (months[month] ?? 0) + row.pageViews
  }
  return months
}

/** Visits by month. */
export function VisitsChart({ rows }: { rows: readonly Row<'table'>[] | undefined }) {
  const { t, locale } = useTexts()
  const name = new Intl.DateTimeFormat(locale, { month: locale === 'zh-CN' ? 'narrow' : 'short' })
  return (
    <section className="panel flex flex-col gap-4 p-5 @2xl:col-span-2">
      <h2 className="text-base font-medium">{t('访问量（按月）')}</h2>
      {rows ? (
        <BarChart
          label={t('访问量（按月）')}
          data={{
            categories: visitsByMonth(rows).map((_, month) => name.format(new Date(2026, month, 1))),
            series: [{ name: t('访问量'), values: visitsByMonth(rows) }],
          }}
        />
      ) : (
        <div className="skeleton h-64 w-full" />
      )}
    </section>
  )
}
