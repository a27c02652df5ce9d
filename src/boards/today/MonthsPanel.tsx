import { useTexts } from '@/i18n/useTexts'
import { useNow } from '@/ui/base/useNow'
import { ErrorState } from '@/ui/feedback/States'
import { monthWidgets } from '../monthWidgets'
import { useFigures, useVisible } from '../useFigures'
import { useFiguresNote } from '../useFiguresNote'
import { useFigureWords } from '../useFigureWords'
import { courseOf, type Widget } from '../widget'
import './today.css'

/** A figure of each of the last six months as bars that lead to their rows. Drawn without the charts' code, which home would wait for. */
function Months({ widget }: { widget: Widget }) {
  const { t, title } = useTexts()
  const now = new Date(useNow()).setHours(0, 0, 0, 0)
  const found = useFigures(courseOf(widget), { period: 'half', village: '', now })
  const words = useFigureWords(widget)
  const note = useFiguresNote()(found)
  const { figures } = found
  const values = figures?.series[0]?.values ?? []
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  return (
    <section className="panel months" aria-labelledby="months-title" aria-busy={!figures && !found.error}>
      <header className="today-head">
        <h2 id="months-title" className="text-base font-medium">
          {t('{{what}}（近半年）', { what: t(widget.title) })}
        </h2>
        {note !== '' && <p className="text-xs text-plain">{note}</p>}
      </header>
      {found.error && !figures ? (
        <ErrorState
          title={t('数据没有加载成功')}
          detail={title(found.error.message)}
          action={t('重试')}
          onAction={found.refetch}
        />
      ) : (
        <ol className={figures ? 'months-bars' : 'months-bars skeleton'}>
          {figures?.categories.map((month, at) => {
            const value = values[at] ?? null
            const isOpen = at === figures.categories.length - 1
            // Nothing yet of a month that has not ended is known, a month of which nothing is on this device is not.
            const none = found.partial ? t('还不知道') : t('还没有')
            const message = value === null ? none : words.format(value)
            const label = isOpen ? t('{{category}}（至今）', { category: words.date(month) }) : words.date(month)
            return (
              <li key={month} data-open={isOpen || undefined}>
                <a href={found.addressOf({ category: month })} title={t('{{label}}：{{message}}', { label, message })}>
                  <span className="months-value" aria-hidden="true">
                    {value}
                  </span>
                  <span className="months-bar" style={{ height: `${((value ?? 0) / most) * 100}%` }} />
                </a>
                <span className="months-name" aria-hidden="true">
                  {words.date(month)}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}

/** The trend of what this person's work is about; nothing for somebody who may see none of it. */
export function MonthsPanel() {
  const [widget] = useVisible([monthWidgets.affairs, monthWidgets.scores, monthWidgets.views])
  return widget && <Months widget={widget} />
}
