import type { TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import { Figure } from '@/ui/chart/Figure'
import { Sparkline } from '@/ui/chart/Sparkline'
import { useFigures } from './useFigures'
import { useFigureWords } from './useFigureWords'
import { useFiguresNote } from './useFiguresNote'
import { courseOf, type Scope, type Widget } from './widget'

/** The sum of the values up to each; those that are not known have none. */
function runningTotals(values: readonly (number | null)[]): readonly (number | null)[] {
  let total = 0
  return values.map((value) => (value === null ? null : (total += value)))
}

interface TrendProps {
  widget: Widget
  scope: Scope
  /** It keeps its room where it is not known, as the figures beside it have one. */
  keepsRoom: boolean
}

/** How a figure has come about within the period. */
function Trend({ widget, scope, keepsRoom }: TrendProps) {
  const { figures, partial } = useFigures(courseOf(widget), scope)
  const [only] = figures?.series ?? []
  // Of a part the way to the whole is not known.
  if (partial && !keepsRoom) return null
  if (!only || partial || only.values.length < 2) return <Sparkline values={[]} />
  return <Sparkline values={widget.mean === undefined ? runningTotals(only.values) : only.values} />
}

interface FigurePanelProps {
  widget: Widget
  scope: Scope
  /** Which change is welcome. */
  welcome?: 'up' | 'down'
  /** Names the period, where nothing around does. */
  period?: TextKey
}

/** A widget that is one number, with its change to the period before. */
export function FigurePanel({ widget, scope, welcome, period }: FigurePanelProps) {
  const { t, title } = useTexts()
  const { format } = useFigureWords(widget)
  const found = useFigures(widget, scope)
  const noteOf = useFiguresNote()
  const [only] = found.figures?.series ?? []
  const value = only?.values[0] ?? undefined
  const before = only?.previous?.[0] ?? undefined
  const note = noteOf(found)
  const name = period ? `${t(widget.title)} · ${t(period)}` : t(widget.title)
  return (
    <section className="panel p-5">
      {found.error && !found.figures ? (
        <div className="figure" role="alert">
          <p className="figure-label">{name}</p>
          <p>{t('数据没有加载成功')}</p>
          <p className="break-words">{title(found.error.message)}</p>
          <button type="button" className="text-button -ml-2 self-start" onClick={found.refetch}>
            {t('重试')}
          </button>
        </div>
      ) : (
        <Figure
          label={name}
          value={value}
          format={format}
          partial={found.partial !== undefined}
          href={found.addressOf()}
          {...(before !== undefined && {
            previous: { value: before, period: t(scope.period === 'month' ? '上月同期' : '上期同期') },
          })}
          {...(welcome && { welcome })}
          trend={widget.date !== undefined && <Trend widget={widget} scope={scope} keepsRoom={period !== undefined} />}
          note={note}
        />
      )}
    </section>
  )
}
