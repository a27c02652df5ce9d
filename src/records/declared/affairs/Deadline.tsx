import { dueOf } from '@/lib/affairs'
import { DueTag } from '@/ui/data/DueTag'
import { useNow } from '@/ui/base/useNow'
import type { CellProps } from '../../resource'

/** The deadline of an affair; what is left of the time, once that is little, while the affair is open. */
export function Deadline({ row }: CellProps<'governmentAffairs'>) {
  const now = useNow()
  const { deadline = '', status } = row
  const due = status && dueOf({ deadline, status }, now)
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      {deadline}
      {due && <DueTag {...due} />}
    </span>
  )
}
