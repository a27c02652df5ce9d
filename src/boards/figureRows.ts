import type { SheetColumn } from '@/records/sheets/column'
import type { Figures } from './widget'

/** A row of a widget's table: a category, and for each series its value and that of the period before. */
export interface FigureRow {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly previous: readonly (number | null)[]
}

/** Names of the parts of a table, in the user's language. */
export interface FigureNames {
  readonly category: (key: string) => string
  readonly series: (key: string) => string
  /** Head of the column of categories. */
  readonly head: string
  /** Name of the one row of a widget without categories. */
  readonly whole: string
  readonly now: string
  readonly before: string
}

/** The figures as rows, of which there is one where there are no categories. */
export function figureRows({ categories, series }: Figures, names: FigureNames): FigureRow[] {
  const count = Math.max(categories.length, ...series.map(({ values }) => values.length))
  return Array.from({ length: count }, (_, at) => {
    const category = categories[at]
    return {
      name: category === undefined ? names.whole : names.category(category),
      values: series.map(({ values }) => values[at] ?? null),
      previous: series.map(({ previous }) => previous?.[at] ?? null),
    }
  })
}

/** Columns of a file with these rows: those of the period before stand beside the present ones, under the series' name. */
export function figureColumns({ series }: Figures, names: FigureNames): readonly SheetColumn<FigureRow>[] {
  return [
    { id: 'category', header: names.head, type: 'text', value: ({ name }) => name },
    ...series.flatMap(({ key, previous }, at): SheetColumn<FigureRow>[] => {
      const name = names.series(key)
      const now: SheetColumn<FigureRow> = {
        id: `now ${key}`,
        header: previous ? names.now : name,
        type: 'number',
        ...(previous && { group: name }),
        value: ({ values }) => values[at] ?? null,
      }
      const before: SheetColumn<FigureRow> = {
        id: `before ${key}`,
        header: names.before,
        type: 'number',
        group: name,
        value: (row) => row.previous[at] ?? null,
      }
      return previous ? [now, before] : [now]
    }),
  ]
}
