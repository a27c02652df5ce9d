import { useTexts } from '@/i18n/useTexts'
import { saveFile } from '@/lib/saveFile'
import type { ChartData } from '@/ui/chart/data'
import type { ChartFile } from '@/ui/chart/SaveFiles'
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

/** Files of a chart's figures for its frame; empty while there are none. */
export function useChartFiles(title: string, data: ChartData | undefined, heading: string): readonly ChartFile[] {
  const { t } = useTexts()
  if (!data) return []
  const save = async (kind: SheetKind) => {
    const { writeSheet } = await import('../writeSheet')
    const columns = chartColumns(data, heading)
    const rows = oneBatch(data.categories.map((_, at) => at))
    const { signal } = new AbortController()
    const { file } = await writeSheet({ kind, columns, rows, signal, widths: 'auto', name: title })
    saveFile(fullName(datedName(title), kind), file, mediaTypes[kind])
  }
  const entry = (label: string, kind: SheetKind): ChartFile => ({
    label,
    onPress: () => void save(kind).catch(() => toastError(t('文件没有生成，请重试'))),
  })
  return [entry(t('数据（XLSX）'), 'xlsx'), entry(t('数据（CSV）'), 'csv')]
}
