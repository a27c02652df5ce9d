import { choicesOf, kindOf } from '@/contract/fieldKinds'
import type { ModuleName } from '@/contract/rows'
import type { Summary, SummaryQuery } from '@/contract/summaryCall'
import type { TextKey } from '@/i18n/init'
import type { DayRange } from '@/lib/dayRanges'
import { daysOf, periodAt, unitsIn, type PeriodName } from '@/lib/periods'
import { dayText } from '@/lib/timestamp'
import type { PagePath } from '@/routes/paths'
import type { Shape } from '@/ui/chart/data'
import type { Size } from './arrangements'

/**
 * A widget: what is counted, and how it is shown. Its query, its figures, the list behind a figure, the table and the file derive from this
 * declaration. Field names are those of the module's rows; a test checks that the list's page can filter by them.
 */
export interface Widget {
  readonly id: string
  readonly title: TextKey
  readonly module: ModuleName
  /** Page of the rows behind it. */
  readonly page: PagePath
  /** Rows are counted unless a number field is summed, or averaged. */
  readonly sum?: string
  readonly mean?: string
  readonly unit?: TextKey | '%'
  /** Field of the day or moment by which rows belong to a period; without it, all rows count in every period. */
  readonly date?: string
  /** Number field of the year, of rows that are of a whole year: those of the present one count in every period but all. */
  readonly year?: string
  /** Rows name a village in the field `village`. */
  readonly village?: true
  readonly filter?: Readonly<Record<string, string>>
  /** Field whose values are the categories, `date` for months or days of the period. */
  readonly group?: string
  /** Choice field whose values are the series. */
  readonly series?: string
  /** This period is shown beside the one before. */
  readonly compare?: true
  /** What is to be reached: one value for all categories, or the sum of a number field. */
  readonly target?: number | string
  readonly shape: Shape
  readonly size: Size
}

/** What a board shows: a period, and one village or '' for all; `now` in ms since 1970. */
export interface Scope {
  readonly period: PeriodName
  readonly village: string
  readonly now: number
}

/** A place of a chart: a category, and a series where there are several. */
export interface PointOf {
  readonly category?: string | undefined
  readonly series?: string | undefined
}

/** A figure by its months or days, beside no other period. */
export const courseOf = ({ compare: _compare, ...widget }: Widget): Widget =>
  widget.date === undefined ? widget : { ...widget, group: widget.date }

/** Whether the categories are months or days of the period. */
export const byDate = (widget: Widget) => widget.group !== undefined && widget.group === widget.date

/** Days in a month, months in anything longer. */
const unitOf = ({ period }: Scope): 'month' | 'day' => (period === 'month' ? 'day' : 'month')

/** A trend is compared with the whole period before, a figure with the same part of it. */
function rangeOf(widget: Widget, { period, now }: Scope, which: 'current' | 'previous'): DayRange | undefined {
  if (widget.date === undefined) return undefined
  return periodAt(period, now)?.[which === 'previous' && !byDate(widget) ? 'elapsed' : which]
}

/** The values of a field with few of them, in their order. */
const valuesOf = ({ module }: Widget, field: string): readonly string[] =>
  kindOf(module, field) === 'switch' ? ['true', 'false'] : choicesOf(module, field)

/** The year whose rows a widget counts; undefined for those of all years. */
export const yearOf = ({ year }: Widget, { period, now }: Scope): string | undefined =>
  year === undefined || period === 'all' ? undefined : String(new Date(now).getFullYear())

/** The filters of a widget, and the names of those whose text is compared as a whole. */
function filtersOf(widget: Widget, scope: Scope, chosen: Readonly<Record<string, string>> = {}) {
  const { village } = scope
  const year = yearOf(widget, scope)
  const filters = {
    ...widget.filter,
    ...(widget.village && village && { village }),
    ...(year !== undefined && { [`${widget.year}From`]: year, [`${widget.year}To`]: year }),
    ...chosen,
  }
  return { filters, exact: Object.keys(filters).filter((field) => kindOf(widget.module, field) === 'text') }
}

/** End of a day; rows are compared as texts. */
const DAY_END = ' 23:59:59'

/** The summary that a widget shows; undefined for the period before where there is none. */
export function summaryOf(
  widget: Widget,
  scope: Scope,
  which: 'current' | 'previous' = 'current',
): SummaryQuery | undefined {
  const { group, series, date } = widget
  const { filters, exact } = filtersOf(widget, scope)
  const range = rangeOf(widget, scope, which)
  if (which === 'previous' && !range) return undefined
  const groups = [group && (byDate(widget) ? `${group}:${unitOf(scope)}` : group), series].flatMap((each) => each ?? [])
  const field = widget.sum ?? widget.mean
  return {
    ...filters,
    ...(exact.length > 0 && { exact }),
    ...(range && { [`${date}From`]: range[0], [`${date}To`]: `${range[1]}${DAY_END}` }),
    ...(groups.length > 0 && { groupBy: groups }),
    ...(field && { sum: field }),
  }
}

/** The same widget with what is to be reached in place of what is, where that is the sum of a field. */
export const targetsOf = (widget: Widget): Widget | undefined =>
  typeof widget.target === 'string' ? { ...widget, sum: widget.target } : undefined

/** The query of the page's address that lists the rows behind a figure; undefined where a filter can't find them: an empty value. */
export function rowsBehind(
  widget: Widget,
  scope: Scope,
  { category, series }: PointOf = {},
): Readonly<Record<string, string>> | undefined {
  const { group, date } = widget
  if (category === '' || series === '') return undefined
  const all = rangeOf(widget, scope, 'current')
  const range = category !== undefined && byDate(widget) ? daysOf(category, all) : all
  const { filters, exact } = filtersOf(widget, scope, {
    ...(category !== undefined && group !== undefined && !byDate(widget) && { [group]: category }),
    ...(series !== undefined && widget.series !== undefined && { [widget.series]: series }),
  })
  return {
    ...filters,
    ...(range && { [`${date}From`]: range[0], [`${date}To`]: range[1] }),
    ...(exact.length > 0 && { exact: exact.join(',') }),
  }
}

/** Value of a group; an average of no rows is unknown. */
const valueOf = ({ mean, sum }: Widget, group: Summary['groups'][number] | undefined): number | null => {
  if (!group) return mean === undefined ? 0 : null
  if (mean !== undefined) return Math.round((10 * (group.sum ?? 0)) / group.count) / 10
  return sum === undefined ? group.count : (group.sum ?? 0)
}

/** An average has no parts. */
const unsentOf = ({ mean, sum }: Widget, group: Summary['groups'][number] | undefined): number =>
  (mean === undefined ? (sum === undefined ? group?.unsent : group?.unsentSum) : undefined) ?? 0

/** The figures of a widget: a row for each category, a column for each series; keys are values of the rows, '' where those are empty. */
export interface Figures {
  readonly categories: readonly string[]
  readonly series: readonly {
    readonly key: string
    readonly values: readonly (number | null)[]
    /** The part of each value that comes from writes which are not sent yet. */
    readonly unsent: readonly number[]
    /** Those of the period before; undefined where there is none to compare with. */
    readonly previous?: readonly (number | null)[]
  }[]
  /** Rows counted, and of them those that are not sent yet. */
  readonly total: number
  readonly unsent: number
}

/** Most months of a trend without a period. */
const MONTHS = 36

const keysAt = ({ groups }: Summary, at: number): string[] => [...new Set(groups.map(({ keys }) => keys[at] ?? ''))]

function categoriesOf(widget: Widget, scope: Scope, summary: Summary): readonly string[] {
  if (widget.group === undefined) return []
  const found = keysAt(summary, 0)
  if (byDate(widget)) {
    const range = rangeOf(widget, scope, 'current')
    if (range) return unitsIn(range, unitOf(scope))
    const [first, last] = [found[0], found.at(-1)]
    return first && last ? unitsIn([`${first}-01`, `${last}-31`], 'month').slice(-MONTHS) : []
  }
  const order = valuesOf(widget, widget.group)
  if (widget.shape !== 'rank')
    return [...order.filter((key) => found.includes(key)), ...found.filter((key) => !order.includes(key))]
  const value = (key: string) =>
    valueOf(
      widget,
      summary.groups.find(({ keys }) => keys[0] === key),
    ) ?? 0
  return found.toSorted((left, right) => value(right) - value(left))
}

/** The figures of a widget from its summaries; `partial`: of a part of the rows, so that a category without one may have some. */
export function figuresOf(
  widget: Widget,
  scope: Scope,
  given: { readonly current: Summary; readonly previous?: Summary | undefined; readonly partial?: boolean },
): Figures {
  const { current, previous, partial = false } = given
  const categories = categoriesOf(widget, scope, current)
  const rows = widget.group === undefined ? [undefined] : categories
  const seriesKeys =
    widget.series === undefined
      ? ['']
      : valuesOf(widget, widget.series).filter((key) => keysAt(current, 1).includes(key))
  const groupAt = ({ groups }: Summary, category: string | undefined, series: string) =>
    groups.find(({ keys }) => (category === undefined || keys[0] === category) && (series === '' || keys[1] === series))
  // A period of which nothing was recorded is none to compare with.
  const before = widget.compare && previous && previous.total > 0 ? previous : undefined
  const today = dayText(scope.now)
  // A month or day that has not ended, nor shown anything yet, is not one without.
  const isOpen = (category: string) =>
    byDate(widget) && category >= today.slice(0, category.length) && !groupAt(current, category, '')
  const valueAt = (category: string | undefined, key: string) => {
    const group = groupAt(current, category, key)
    const isUnknown = !group && category !== undefined && (partial || isOpen(category))
    return isUnknown ? null : valueOf(widget, group)
  }
  const rangeBefore = byDate(widget) ? rangeOf(widget, scope, 'previous') : undefined
  const rowsBefore = rangeBefore ? unitsIn(rangeBefore, unitOf(scope)).slice(0, rows.length) : rows
  return {
    categories,
    series: seriesKeys.map((key) => ({
      key,
      values: rows.map((category) => valueAt(category, key)),
      unsent: rows.map((category) => unsentOf(widget, groupAt(current, category, key))),
      ...(before && {
        previous: rows.map((_, at) => {
          const category = rowsBefore[at]
          // A shorter month has no such day.
          return at < rowsBefore.length ? valueOf(widget, groupAt(before, category, key)) : null
        }),
      }),
    })),
    total: current.total,
    unsent: current.groups.reduce((sum, group) => sum + (group.unsent ?? 0), 0),
  }
}
