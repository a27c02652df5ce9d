import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { logError } from '@/stores/errorLog'
import { headOf } from '@/ui/data/grid/column'
import { cellsOf, tabSeparated } from '@/ui/data/grid/rowsText'
import { usePaperWords } from '@/ui/print/usePaperWords'
import { toastError } from '@/ui/feedback/toast'
import { useCopy } from '@/ui/data/useCopy'
import { collected } from './matching'
import type { List } from './useList'

/** Copies or prints the selection, else the current page, in the visible columns. */
export function useCopyPrint<M extends ModuleName>(list: List<M>, heading: string) {
  const { t, title } = useTexts()
  const copyText = useCopy()
  const words = usePaperWords()
  /** The cells with their headers, and the row count; undefined after a failed read, which is reported. */
  const read = async () => {
    try {
      const rows: readonly Row<M>[] =
        list.selection.count > 0 ? await collected(list.chosenRows({ for: 'export' })) : list.rows
      const shown = list.settings.order
        .filter((id) => !list.settings.hidden.includes(id))
        .flatMap((id) => list.columns.find((column) => column.id === id) ?? [])
      return { count: rows.length, shown, cells: cellsOf(shown, rows, (column) => headOf(column, t)) }
    } catch (error) {
      toastError(error instanceof Error ? title(error.message) : t('列表没有加载成功'))
      return undefined
    }
  }
  const copy = async () => {
    const table = await read()
    if (!table) return
    copyText(tabSeparated(table.cells), t('已复制 {{count}} 条，可以粘贴到表格软件', { count: table.count }))
  }
  return {
    copy,
    /** Ctrl+C on a cell: copies the selected rows, else the cell's text. */
    copyFrom: (text: string) => (list.selection.count > 0 ? void copy() : copyText(text, t('已复制单元格的内容'))),
    print: async () => {
      const table = await read()
      if (!table) return
      try {
        const { printCells } = await import('@/ui/print/printCells')
        await printCells({ ...words, title: heading, columns: table.shown, cells: table.cells })
      } catch (error) {
        logError(error)
        toastError(t('没有打印成功，请再试一次'))
      }
    },
  }
}
