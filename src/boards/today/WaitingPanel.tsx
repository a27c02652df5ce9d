import { useCountText } from '@/i18n/useCountText'
import { useTexts } from '@/i18n/useTexts'
import { clockTime, listed } from '@/lib/format'
import { Ago } from '@/ui/base/Ago'
import { Icon } from '@/ui/base/Icon'
import { TaskRows } from './TaskRows'
import { useWaiting } from './useWaiting'
import './today.css'

/** Rows that are listed; the counts above lead to all. */
const MOST = 5

/** What waits for this person, and when the last write was sent. */
export function WaitingPanel() {
  const { t, locale } = useTexts()
  const countText = useCountText()
  const { asOf, closedDrafts, isLoading, rows, status, unknown, waiting } = useWaiting()
  return (
    <section className="panel today" aria-labelledby="today-title" aria-busy={isLoading}>
      <header className="today-head">
        <h2 id="today-title" className="text-base font-medium">
          {t('等您处理')}
        </h2>
        {asOf < Infinity && (
          <p className="text-xs text-plain">
            {t('截至 {{time}} 的数据', { time: clockTime(asOf, Date.now(), locale) })}
          </p>
        )}
        {status && status.lastSentAt > 0 && (
          <p className="text-xs text-plain">
            {t('上次发送')} <Ago at={status.lastSentAt} />
          </p>
        )}
      </header>
      {waiting.length === 0 && unknown.length === 0 && closedDrafts === 0 && (
        <p className="today-none">{t('没有等您处理的事')}</p>
      )}
      {waiting.length > 0 && (
        <ul className="today-items">
          {waiting.map(({ id, icon, label, count = 0, partial, about, href }) => (
            <li key={id}>
              <a href={href} className="today-item" data-urgent={id === 'attention' || undefined}>
                <Icon path={icon} />
                <span className="today-count">
                  {countText(count, about)}
                  {partial && '+'}
                </span>
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <TaskRows rows={rows.slice(0, MOST)} />}
      {/* Under what is known already it would be pushed down by the next. */}
      {isLoading && waiting.length + rows.length === 0 && <div className="skeleton skeleton-rows" />}
      {closedDrafts > 0 && (
        <p className="today-none">
          {t('有 {{count}} 份草稿，页面已不向当前账号开放。草稿还在本机，恢复权限后可以继续填写。', {
            count: closedDrafts,
          })}
        </p>
      )}
      {unknown.length > 0 && !isLoading && (
        <p className="today-none">
          {t('暂时还不知道有没有{{names}}', {
            names: listed(
              unknown.map(({ label }) => label),
              locale,
            ),
          })}
        </p>
      )}
    </section>
  )
}
