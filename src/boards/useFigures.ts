import { useQuery } from '@tanstack/react-query'
import { ageOf } from '@/client/freshness'
import { summaryOptions } from '@/client/summary'
import type { SummaryQuery } from '@/contract/summaryCall'
import { inVillages, isOfVillages } from '@/contract/villages'
import { addressAt, hrefAt } from '@/routes/address'
import { useSees } from '@/stores/sees'
import { useInMenu } from '@/stores/inMenu'
import { useHasRoute } from '@/stores/routes'
import { useMyVillages, useShownVillages } from '@/stores/villages'
import { figuresOf, rowsBehind, summaryOf, targetsOf, yearOf, type PointOf, type Scope, type Widget } from './widget'

/** Address of the rows behind a figure, with the filters that make the list agree with it; undefined where there are none. */
export function addressBehind(widget: Widget, scope: Scope, place: PointOf = {}): string | undefined {
  const query = rowsBehind(widget, scope, place)
  return query && hrefAt(addressAt(widget.page, query))
}

/** The figures of a widget within `scope`, how fresh they are, and the addresses of the rows behind them. */
export function useFigures(widget: Widget, scope: Scope) {
  const before = widget.compare ? summaryOf(widget, scope, 'previous') : undefined
  const mayOpen = useHasRoute()(widget.page)
  const mine = useMyVillages()
  const shown = useShownVillages()
  const options = (query: SummaryQuery = {}, enabled = true) => ({
    ...summaryOptions(widget.module, inVillages(widget.module, query, mine)),
    enabled: mayOpen && enabled,
  })
  const current = useQuery(options(summaryOf(widget, scope)))
  const previous = useQuery(options(before, before !== undefined))
  const aim = targetsOf(widget)
  const aims = useQuery(options(summaryOf(aim ?? widget, scope), aim !== undefined))
  const isReady =
    current.data !== undefined && (before === undefined || !previous.isPending) && (!aim || aims.data !== undefined)
  const error = current.error ?? (before ? previous.error : null) ?? (aim ? aims.error : null)
  const targets = aim && aims.data && figuresOf(aim, scope, { current: aims.data })
  const targetOf = (category: string): number => {
    if (!targets) return Number(widget.target ?? 0)
    return targets.series[0]?.values[targets.categories.indexOf(category)] ?? 0
  }
  const partial = current.data?.partial
  // What is known of one period says nothing of a change.
  const compared = partial || previous.data?.partial ? undefined : before && previous.data
  return {
    figures: isReady
      ? figuresOf(widget, scope, { current: current.data, previous: compared, partial: partial !== undefined })
      : undefined,
    /** What is to be reached in a category; 0 for nothing. */
    targetOf,
    error,
    /** The year of the rows, where it is theirs that is counted whatever the period. */
    year: yearOf(widget, scope),
    /** Whose records are counted, chosen by the person or bound to the account; none for all, or one that the scope names. */
    villages: scope.village === '' && isOfVillages(widget.module) ? shown : [],
    /** Age in ms since 1970; undefined for what the server has just answered. */
    asOf: ageOf(current),
    /** How much of the list is counted, unless all of it is. */
    partial: partial ?? aims.data?.partial,
    refetch: () =>
      void Promise.all([current.refetch(), ...(before ? [previous.refetch()] : []), ...(aim ? [aims.refetch()] : [])]),
    addressOf: (place: PointOf = {}) => (mayOpen ? addressBehind(widget, scope, place) : undefined),
  }
}
export type WidgetFigures = ReturnType<typeof useFigures>

/** Those of `widgets` that this person may see: the person's menu leads to their page, and they see what is summed. */
export function useVisible(all: readonly Widget[]): readonly Widget[] {
  const inMenu = useInMenu()
  const sees = useSees()
  return all.filter(({ page, module, sum }) => inMenu(page) && (sum === undefined || sees(module, sum)))
}
