import type { TextKey } from '@/i18n/init'
import type { PeriodName } from '@/lib/periods'

interface PeriodWords {
  readonly now: TextKey
  /** The period before; none of all that there is. */
  readonly before?: TextKey
}

/** What the periods of figures are called. */
export const periodWords: Readonly<Record<PeriodName, PeriodWords>> = {
  month: { now: '本月', before: '上月' },
  quarter: { now: '本季度', before: '上季度' },
  half: { now: '近半年', before: '此前半年' },
  year: { now: '今年', before: '去年' },
  all: { now: '全部' },
}
