import { version as react } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { BUILD } from '@/lib/build'

/** What runs here, and when it was built. */
export function Versions() {
  const { t, locale } = useTexts()
  const built = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(BUILD.time),
  )
  const facts = [
    [t('控制台版本'), BUILD.version],
    [t('构建标识'), BUILD.id],
    [t('构建时间'), built],
    ['React', react],
  ] as const
  return (
    <section className="panel p-5">
      <h2 className="mb-4 text-base font-medium">{t('版本信息')}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 tabular-nums">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-plain">{term}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
