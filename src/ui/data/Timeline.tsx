import { useId, useMemo, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { dayText } from '@/lib/timestamp'
import { Ago } from '../base/Ago'
import { Icon } from '../base/Icon'
import type { Tone } from '../base/Tag'
import { useNow } from '../base/useNow'
import '../base/tag.css'
import './timeline.css'

/** One event. */
export interface TimelineEntry {
  readonly id: string
  /** In ms since 1970. */
  readonly at: number
  /** Path data from `virtual:icon/…`; of the kind of event, which `title` says, too. */
  readonly icon: string
  readonly tone: Tone
  /** What happened, in a few words. */
  readonly title: ReactNode
  /** Who and where, in a line of its own. */
  readonly meta?: ReactNode
  /** Beside the title: a mark or a link. */
  readonly mark?: ReactNode
  /** Has not arrived yet: stands first, under a head of its own. */
  readonly waiting?: boolean
  /** The event itself: a text, or what has changed. */
  readonly content?: ReactNode
  /** Buttons of the event. */
  readonly actions?: ReactNode
}

interface TimelineProps {
  /** Names the list for screen readers. */
  label: string
  /** Newest first. */
  entries: readonly TimelineEntry[]
  /** `compact`: one line an event, without its content. `alternating`: left and right of the line where there is room (700 px). */
  variant?: 'full' | 'compact' | 'alternating'
  /** Heading level of the days. */
  level?: 2 | 3
}

interface Day {
  readonly key: string
  readonly entries: readonly TimelineEntry[]
}
const WAITING = 'waiting'

/** Entries by day in their order; waiting ones in a group of their own before all others. */
function daysOf(entries: readonly TimelineEntry[]): Day[] {
  const groups = new Map<string, TimelineEntry[]>()
  const first = entries.filter(({ waiting }) => waiting)
  for (const entry of [...first, ...entries.filter(({ waiting }) => !waiting)]) {
    const key = entry.waiting ? WAITING : dayText(entry.at)
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups].map(([key, group]) => ({ key, entries: group }))
}

/** The name of a day: today, yesterday, or its date. */
function useDayNames(): (day: string) => string {
  const { t, locale } = useTexts()
  const now = useNow()
  const today = dayText(now)
  const yesterday = dayText(new Date(now).setDate(new Date(now).getDate() - 1))
  return (day) => {
    if (day === WAITING) return t('还没有发送，只在本机')
    if (day === today) return t('今天')
    if (day === yesterday) return t('昨天')
    const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
    return new Date(`${day} 00:00:00`).toLocaleDateString(locale, {
      ...year,
      month: 'long',
      day: 'numeric',
      weekday: 'short',
    })
  }
}

function Event({ entry, compact }: { entry: TimelineEntry; compact: boolean }) {
  const { at, icon, tone, title, meta, mark, content, actions } = entry
  return (
    <li className="timeline-entry">
      <span className="timeline-dot tag" data-tone={tone}>
        <Icon path={icon} size={compact ? 14 : 16} />
      </span>
      <div className="timeline-card">
        <div className="timeline-line">
          <p className="timeline-title">{title}</p>
          {mark}
          <Ago className="timeline-time" at={at} />
        </div>
        {meta && <p className="timeline-meta">{meta}</p>}
        {!compact && content && <div className="timeline-content">{content}</div>}
        {!compact && actions && <div className="flex flex-wrap gap-y-1 gap-x-4 mt-1">{actions}</div>}
      </div>
    </li>
  )
}

/** Events in order of time, grouped by day. */
export function Timeline({ label, entries, variant = 'full', level = 3 }: TimelineProps) {
  const id = useId()
  const days = useMemo(() => daysOf(entries), [entries])
  const nameOf = useDayNames()
  const Heading = `h${level}` as const
  return (
    <div className="timeline" data-variant={variant} role="group" aria-label={label}>
      {days.map((day) => (
        <div key={day.key} className="timeline-day">
          <Heading id={`${id}${day.key}`} className="timeline-day-name">
            {nameOf(day.key)}
          </Heading>
          <ol aria-labelledby={`${id}${day.key}`}>
            {day.entries.map((entry) => (
              <Event key={entry.id} entry={entry} compact={variant === 'compact'} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

/** The shape of a timeline that is being read. */
export function TimelineSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('加载中')} className="timeline">
      <div className="skeleton h-4 w-20" />
      {[0, 1, 2].map((entry) => (
        <div key={entry} className="timeline-entry">
          <span className="timeline-dot skeleton" />
          <div className="timeline-card flex flex-col gap-2">
            <div className="skeleton h-5 w-2/3" />
            <div className="skeleton h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
