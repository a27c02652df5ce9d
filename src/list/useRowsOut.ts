import type { ModuleName, Row } from '@/api/rows'
import { useTexts } from '@/i18n/useTexts'
import { cellsOf, printCells, tabSeparated } from '@/ui/data/grid/rowsText'
import { toastError } from '@/ui/feedback/toast'
import { useCopy } from '@/ui/data/useCopy'
import { collected } from './matching'
import type { List } from './useList'

/** Copies or prints what is selected, or the page that is shown, in the columns that are shown. */
export function useRowsOut<M extends ModuleName>(list: List<M>, heading: string) {
  const { t, title } = useTexts()
  const toClipboard = useCopy()
  /** The cells with their heads, and how many rows; undefined, and said, where they can't be read. */
  const read = async () => {
    try {
      const rows: readonly Row<M>[] = list.selection.count > 0 ? await collected(list.chosenRows()) : list.rows
      const shown = list.settings.order
        .filter((id) => !list.settings.hidden.includes(id))
        .flatMap((id) => list.columns.find((column) => column.id === id) ?? [])
      return { count: rows.length, cells: cellsOf(shown, rows, ({ header }) => t(header)) }
    } catch (error) {
      toastError(error instanceof Error ? title(error.message) : t('列表没有加载成功'))
      return undefined
    }
  }
  const copy = async () => {
    const out = await read()
    if (!out) return
    toClipboard(tabSeparated(out.cells), t('已复制 {{count}} 条，可以粘贴到表格软件', { count: out.count }))
  }
  return {
    copy,
    /** What Ctrl+C on a cell copies: the selected rows, or the cell's text where none is. */
    copyFrom: (text: string) => (list.selection.count > 0 ? void copy() : toClipboard(text, t('已复制单元格的内容'))),
    print: async () => {
      const out = await read()
      if (out) printCells(heading, out.cells)
    },
  }
}
