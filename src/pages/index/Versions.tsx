import { version as react } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { BUILD } from '@/lib/build'

/** Versions and build time, at the foot of the page. */
export function Versions() {
  const { t, locale } = useTexts()
  const built = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(BUILD.time),
  )
  const facts = [
    [t('本系统版本'), BUILD.version],
    [t('内部版本号'), BUILD.id],
    [t('版本时间'), built],
    ['React', react],
  ] as const
  return (
    <dl aria-label={t('版本信息')} className="flex flex-wrap gap-x-6 gap-y-1 px-1 text-xs text-plain tabular-nums">
      {facts.map(([term, value]) => (
        <div key={term} className="flex gap-2">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
