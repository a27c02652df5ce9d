import { useNow } from '@/ui/base/useNow'
import { monthWidgets } from '../monthWidgets'
import { FigurePanel } from '../FigurePanel'
import { useVisible } from '../useFigures'
import './today.css'

/** As many are shown as fit a row. */
const MOST = 4

/** This month in figures, each beside the same days of the last one: the first of those that this person may see. */
export function MonthFigures() {
  const now = new Date(useNow()).setHours(0, 0, 0, 0)
  const shown = useVisible(Object.values(monthWidgets)).slice(0, MOST)
  return (
    <div className="month-figures">
      {shown.map((widget) => (
        <FigurePanel key={widget.id} widget={widget} scope={{ period: 'month', village: '', now }} period="本月" />
      ))}
    </div>
  )
}
