import { widgets } from '@/boards/catalogue'
import { WidgetPanel } from '@/boards/WidgetPanel'
import { useNow } from '@/ui/base/useNow'

/** Visits of the records by month of this year, beside the last one. */
export function Visits() {
  const now = new Date(useNow()).setHours(0, 0, 0, 0)
  return <WidgetPanel widget={widgets.visits} scope={{ period: 'year', village: '', now }} />
}
