import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { daysUntil } from '@/lib/affairs'
import { unlessReported } from '@/lib/reported'
import { isWithheld } from '@/lib/security/personal'
import { lifecycleOf } from '@/records/lifecycles'
import { Ago } from '@/ui/base/Ago'
import { DueTag } from '@/ui/data/DueTag'
import { useNow } from '@/ui/base/useNow'
import type { WaitingRow } from './useWaiting'

const textOf = (value: unknown): string => (typeof value === 'string' && !isWithheld(value) ? value : '')

/** How long a record may still take, or since when it waits. */
function Time({ row }: Pick<WaitingRow, 'row'>) {
  const now = useNow()
  const { deadline, datetime } = row
  if (typeof deadline === 'string') return <DueTag days={daysUntil(deadline, now)} />
  return typeof datetime === 'string' && <Ago at={datetime} className="text-xs text-plain" />
}

/** Begins a record that nobody has begun. */
function FirstStep({ task: { module, name }, row }: Pick<WaitingRow, 'task' | 'row'>) {
  const { t } = useTexts()
  const [isTaking, setTaking] = useState(false)
  const lifecycle = lifecycleOf(module)
  const step = lifecycle?.steps.find(({ from, isFirst }) => isFirst && from.includes(String(row[lifecycle.field])))
  if (!lifecycle || !step) return null
  const take = async () => {
    setTaking(true)
    try {
      const { takeStep } = await import('@/records/takeStep')
      await takeStep(module, row, lifecycle, step)
    } catch (error) {
      unlessReported(error)
    } finally {
      setTaking(false)
    }
  }
  return (
    <button
      type="button"
      className="text-button task-step"
      disabled={isTaking}
      aria-label={`${t(step.name)} ${textOf(row[name])}`}
      onClick={() => void take()}
    >
      {t(step.name)}
    </button>
  )
}

/** The records that wait, the most urgent first: each leads to its details, beside those that wait with it. */
export function TaskRows({ rows }: { rows: readonly WaitingRow[] }) {
  const { t, title } = useTexts()
  return (
    <ul className="tasks" aria-label={t('待办')}>
      {rows.map(({ task, row, href }) => (
        <li key={row.uuid} className="task">
          <a href={href} className="task-name">
            {textOf(row[task.name])}
          </a>
          <Time row={row} />
          <FirstStep task={task} row={row} />
          <p className="task-facts">
            {[title(task.label), ...task.facts.map((field) => textOf(row[field]))].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
