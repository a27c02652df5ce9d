import { useTexts } from '@/i18n/useTexts'
import { densities, type GridSettings } from '@/lib/grid/settings'
import { Segmented } from '@/ui/inputs/Segmented'
import { Switch } from '@/ui/inputs/Switch'

interface LookProps {
  settings: GridSettings
  onSettings: (settings: GridSettings) => void
}

/** How the rows look, at hand: density, stripes, borders. Cards have none of it. */
export function Look({ settings, onSettings }: LookProps) {
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
