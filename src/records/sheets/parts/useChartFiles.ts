import { useTexts } from '@/i18n/useTexts'
import { logFailure } from '@/lib/logFailure'
import { saveFile } from '@/lib/saveFile'
import type { ChartData } from '@/ui/chart/data'
import type { ChartFile } from '@/ui/chart/SaveMenu'
import { toastError } from '@/ui/feedback/toast'
import { oneBatch } from '../batch'
import { mediaTypes, type SheetColumn, type SheetKind } from '../column'
import { datedName, fullName } from '../fileName'

/** The columns of a chart's figures, whose rows are the places of its categories. `heading` names the first. */
export const chartColumns = ({ categories, series }: ChartData, heading: string): readonly SheetColumn<number>[] => [
  { id: 'category', header: heading, type: 'text', value: (at) => categories[at] ?? '' },
  ...series.map(({ name, values }, index): SheetColumn<number> => ({
    id: `series${index}`,
    header: name,
    type: 'number',
    value: (at) => values[at] ?? null,
  })),
]

/** What a file has. */
interface SheetContent<Row> {
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: readonly Row[]
}

/** Files of figures for the frame of a chart, which say so when they could not be made; empty while there are none. */
export function useSheetFiles<Row>(title: string, content: SheetContent<Row> | undefined): readonly ChartFile[] {
  const { t } = useTexts()
  if (!content) return []
  const save = async (kind: SheetKind) => {
    const { writeSheet } = await import('../writeSheet')
    const { columns, rows } = content
    const { signal } = new AbortController()
    const { file } = await writeSheet({ kind, columns, rows: oneBatch(rows), signal, widths: 'auto', name: title })
    saveFile(fullName(datedName(title), kind), file, mediaTypes[kind])
  }
  const failed = (error: unknown) => {
    logFailure(error)
    toastError(t('文件没有生成，请重试'))
  }
  const entry = (label: string, kind: SheetKind): ChartFile => ({ label, onPress: () => void save(kind).catch(failed) })
  return [entry(t('数据（XLSX）'), 'xlsx'), entry(t('数据（CSV）'), 'csv')]
}

/** The same for a chart's own figures; `heading` names the first column. */
export const useChartFiles = (title: string, data: ChartData | undefined, heading: string): readonly ChartFile[] =>
  useSheetFiles(title, data && { columns: chartColumns(data, heading), rows: data.categories.map((_, at) => at) })
