import columnsIcon from 'virtual:icon/layout-column-line'
import resetIcon from 'virtual:icon/restart-line'
import { useTexts } from '@/i18n/useTexts'
import { densities } from '@/lib/grid/density'
import type { GridSettings } from '@/lib/grid/settings'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { Popover } from '@/ui/overlay/Popover'
import { Segmented } from '@/ui/inputs/Segmented'
import { Switch } from '@/ui/inputs/Switch'
import type { GridColumn } from './column'
import { ColumnsPanel } from './ColumnsPanel'

interface GridSettingsButtonProps<R> {
  columns: readonly GridColumn<R>[]
  settings: GridSettings
  onSettings: (settings: GridSettings) => void
  onReset: () => void
  /** Columns can be pinned and rows have a style; else only the choice and the order of columns. */
  pins?: boolean
}

/** Opens the table settings: columns, density, stripes, lines, and reset. */
export function GridSettingsButton<R>({
  columns,
  settings,
  onSettings,
  onReset,
  pins = true,
}: GridSettingsButtonProps<R>) {
  const { t } = useTexts()
  const names = { compact: t('紧凑'), normal: t('适中'), loose: t('宽松') }
  return (
    <Popover
      label={t('表格设置')}
      placement="bottom end"
      trigger={<IconButton label={t('表格设置')} icon={columnsIcon} variant="plain" />}
    >
      <div className="flex w-76 max-w-full flex-col gap-3">
        <div className="flex items-center justify-between">
          <h2 className="font-medium">{t('列')}</h2>
          <Button variant="text" size="sm" icon={resetIcon} onPress={onReset}>
            {t('恢复默认')}
          </Button>
        </div>
        <ColumnsPanel columns={columns} settings={settings} onSettings={onSettings} pins={pins} />
        {pins && (
          <div className="flex flex-col gap-3 border-t border-base-300 pt-3">
            <Segmented
              label={t('行高')}
              size="sm"
              options={densities.map((id) => ({ id, label: names[id] }))}
              value={settings.density}
              onChange={(density) => onSettings({ ...settings, density })}
            />
            <div className="flex gap-4">
              <Switch
                label={t('斑马纹')}
                value={settings.stripe}
                onChange={(stripe) => onSettings({ ...settings, stripe })}
              />
              <Switch
                label={t('边框')}
                value={settings.border}
                onChange={(border) => onSettings({ ...settings, border })}
              />
            </div>
          </div>
        )}
      </div>
    </Popover>
  )
}
