import type { ListSearch } from '@/records/list/listSearch'
import { useTexts } from '@/i18n/useTexts'
import { ListPage } from '@/records/list/ListPage'
import { useList } from '@/records/list/useList'
import { densities } from '@/lib/grid/density'
import type { GridSettings } from '@/lib/grid/settings'
import { Segmented } from '@/ui/inputs/Segmented'
import { Switch } from '@/ui/inputs/Switch'
import { columns, fields } from './customTable/Columns'

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
