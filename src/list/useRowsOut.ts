import type { ModuleName, Row } from '@/api/rows'
import { useTexts } from '@/i18n/useTexts'
import { cellsOf, printCells, tabSeparated } from '@/ui/grid/rowsText'
import { toastError, toastSuccess } from '@/ui/toast'
import { collected } from './matching'
import type { List } from './useList'

/** Copies or prints what is selected, or the page that is shown, in the columns that are shown. */
export function useRowsOut<M extends ModuleName>(list: List<M>, heading: string) {
  const { t, title } = useTexts()
  const cells = async () => {
    const rows: readonly Row<M>[] = list.selection.count > 0 ? await collected(list.chosenRows()) : list.rows
    const shown = list.settings.order
      .filter((id) => !list.settings.hidden.includes(id))
      .flatMap((id) => list.columns.find((column) => column.id === id) ?? [])
    return { count: rows.length, cells: cellsOf(shown, rows, ({ header }) => t(header)) }
  }
  const fail = (error: unknown) => toastError(error instanceof Error ? title(error.message) : t('复制失败'))
  return {
    copy: async () => {
      try {
        const out = await cells()
        await navigator.clipboard.writeText(tabSeparated(out.cells))
        toastSuccess(t('已复制 {{count}} 条，可以粘贴到表格软件', { count: out.count }))
      } catch (error) {
        fail(error)
      }
    },
    print: async () => {
      try {
        printCells(heading, (await cells()).cells)
      } catch (error) {
        fail(error)
      }
    },
  }
}
