import { COLUMN_PX, type ColumnRule } from '@/lib/grid/settings'
import { dayText } from '@/lib/timestamp'
import { CellTable } from './CellTable'
import { orientationFor } from './paper'
import { printOnce } from './printOnce'
import type { usePaperWords } from './usePaperWords'

interface CellsJob extends ReturnType<typeof usePaperWords> {
  readonly title: string
  readonly columns: readonly (ColumnRule & { readonly align?: 'start' | 'end' | 'center' })[]
  /** Texts by row and column, the heads first. */
  readonly cells: readonly (readonly string[])[]
}

/** Prints cells as a table with a title, on A4, which lies on its side where the columns are wide. */
export function printCells({ title, columns, cells: [heads = [], ...rows], ...words }: CellsJob): Promise<void> {
  const { nameOf, footOf, language } = words
  const wide = columns.reduce((sum, { width = COLUMN_PX.standard }) => sum + width, 0)
  return printOnce({
    title,
    setup: { paper: 'A4', margin: 'normal', orientation: orientationFor(wide, 'A4', 'normal') },
    language,
    nameOf,
    foot: footOf(title, dayText(Date.now())),
    content: (
      <>
        <h1 className="paper-title">{title}</h1>
        <CellTable heads={columns.map(({ id, align }, at) => ({ id, align, text: heads[at] ?? '' }))} rows={rows} />
      </>
    ),
  })
}
