import type { ReactNode } from 'react'
import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { Rating } from '@/ui/Rating'

/** The fields of a record beside its picture. */
export function Facts({ row }: { row: Row<'table'> }) {
  const { t, locale } = useTexts()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('序号'), row.id],
    [t('作者'), row.author],
    [t('时间'), row.datetime],
    [t('点击量'), row.pageViews.toLocaleString(locale)],
    [t('评级'), <Rating key="rate" value={row.rate} label={t('{{count}} 星', { count: row.rate })} />],
    [t('推荐'), row.switch ? t('是') : t('否')],
    [t('完成率'), `${row.percent}%`],
    [t('描述'), row.description || '–'],
  ]
  return (
    <div className="grid gap-5 lg:grid-cols-[320px_1fr]">
      <img src={row.img} alt="" className="block aspect-4/3 w-full rounded-field object-cover" />
      <dl className="grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-3 tabular-nums">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-plain">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
