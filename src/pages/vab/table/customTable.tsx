import type { ListSearch } from '@/records/list/listSearch'
import { useTexts } from '@/i18n/useTexts'
import { ListPage } from '@/records/list/ListPage'
import { useList } from '@/records/list/useList'
import { densities } from '@/lib/grid/density'
import type { GridSettings } from '@/lib/grid/settings'
import { Segmented } from '@/ui/inputs/Segmented'
import { Switch } from '@/ui/inputs/Switch'
import type { Row } from '@/contract/calls'
import { StatusCell } from '@/records/Status'
import { statusText } from '@/records/statusWords'
import type { FilterField } from '@/records/list/fields'
import type { GridColumn } from '@/ui/data/grid/column'

/** Clicks as a localized number. */
const Figure = ({ row }: { row: Row<'table'> }) => <>{useTexts().number(row.pageViews)}</>

/** Progress as a bar and a number. */
const Progress = ({ row }: { row: Row<'table'> }) => (
  <span className="flex items-center gap-2">
    <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-base-300" aria-hidden="true">
      <span className="block h-full bg-primary" style={{ width: `${row.percentage}%` }} />
    </span>
    <span className="w-10 text-end tabular-nums">{row.percentage}%</span>
  </span>
)

/** The columns of the custom table; the last ones are hidden by default. */
const columns: readonly GridColumn<Row<'table'>>[] = [
  { id: 'title', header: '标题', width: 240, min: 180, pin: 'start', primary: true },
  { id: 'author', header: '作者', width: 110 },
  { id: 'pageViews', header: '点击量', width: 120, align: 'end', sortable: true, Cell: Figure },
  { id: 'percentage', header: '进度', width: 160, sortable: true, Cell: Progress, text: (row) => `${row.percentage}%` },
  { id: 'status', header: '状态', width: 110, Cell: StatusCell, text: statusText },
  { id: 'datetime', header: '时间', width: 180, sortable: true, moment: true },
  { id: 'description', header: '描述', width: 280, hidden: true },
  { id: 'rate', header: '评级', width: 90, align: 'end', sortable: true, hidden: true },
]

/** Its filters. */
const fields = [{ name: 'title', label: '标题', kind: 'text' }] as const satisfies readonly FilterField[]

declare module '@/routes/searches' {
  interface Searches {
    'vab/table/customTable': ListSearch<'table', typeof fields>
  }
}

interface LookProps {
  settings: GridSettings
  onSettings: (settings: GridSettings) => void
}

/** Quick settings of the table: density, stripes, borders. Not for cards. */
function Look({ settings, onSettings }: LookProps) {
  const { t } = useTexts()
  const names = { compact: t('紧凑'), normal: t('适中'), loose: t('宽松') }
  return (
    <div className="flex flex-wrap items-center gap-4 max-md:hidden">
      <Segmented
        label={t('行高')}
        options={densities.map((id) => ({ id, label: names[id] }))}
        value={settings.density}
        onChange={(density) => onSettings({ ...settings, density })}
      />
      <Switch label={t('斑马纹')} value={settings.stripe} onChange={(stripe) => onSettings({ ...settings, stripe })} />
      <Switch label={t('边框')} value={settings.border} onChange={(border) => onSettings({ ...settings, border })} />
    </div>
  )
}

/** The custom table: stripes, borders, full screen, density and columns, all persisted. */
export default function CustomTable() {
  const { t } = useTexts()
  const list = useList('table', { columns, fields })
  return (
    <ListPage
      list={list}
      title={t('自定义表格')}
      purpose={t('按习惯调整列、行高和线条，下次还在')}
      plain
      tools={<Look settings={list.settings} onSettings={list.setSettings} />}
    />
  )
}
