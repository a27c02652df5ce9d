import { useTexts } from '@/i18n/useTexts'
import { Figure } from '@/ui/chart/Figure'
import { Sparkline } from '@/ui/chart/Sparkline'
import { ErrorState } from '@/ui/feedback/States'
import { useFigures } from './useFigures'
import { useWidgetWords } from './useWidgetWords'
import { useFiguresNote } from './useFiguresNote'
import type { Scope, Widget } from './widget'

/** The course of a figure within the period. */
function Course({ widget, scope }: { widget: Widget; scope: Scope }) {
  const { t } = useTexts()
  const { date } = widget
  const trend: Widget = { ...widget, ...(date !== undefined && { group: date }) }
  const words = useWidgetWords(trend)
  const { figures } = useFigures(trend, scope)
  const [only] = figures?.series ?? []
  if (!figures || !only || figures.categories.length < 2) return null
  return (
    <Sparkline
      label={t(widget.title)}
      categories={figures.categories.map(words.category)}
      values={only.values}
      format={words.format}
    />
  )
}

interface FigurePanelProps {
  widget: Widget
  scope: Scope
  /** Which change is welcome. */
  welcome?: 'up' | 'down'
}

/** A widget that is one number, with its change to the period before. */
export function FigurePanel({ widget, scope, welcome }: FigurePanelProps) {
  const { t, title } = useTexts()
  const { format } = useWidgetWords(widget)
  const found = useFigures(widget, scope)
  const noteOf = useFiguresNote()
  const [only] = found.figures?.series ?? []
  const value = only?.values[0] ?? undefined
  const before = only?.previous?.[0] ?? undefined
  const note = noteOf(found)
  return (
    <section className="panel p-5">
      {found.error && !found.figures ? (
        <ErrorState
          title={t('数据没有加载成功')}
          detail={title(found.error.message)}
          action={t('重试')}
          onAction={found.refetch}
        />
      ) : (
        <Figure
          label={t(widget.title)}
          value={value}
          format={format}
          partial={found.partial !== undefined}
          pending={only?.unsent[0] ?? 0}
          href={found.addressOf()}
          {...(before !== undefined && { previous: { value: before, period: t('上期同期') } })}
          {...(welcome && { welcome })}
        >
          {widget.date !== undefined && <Course widget={widget} scope={scope} />}
          {note !== '' && <p className="mt-1 text-xs text-plain tabular-nums">{note}</p>}
        </Figure>
      )}
    </section>
  )
}
