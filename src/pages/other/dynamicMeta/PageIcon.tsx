import { useTexts } from '@/i18n/useTexts'
import { usePage } from '@/routes/usePage'
import { changeRouteMeta } from '@/stores/changedMeta'
import { IconField } from '@/ui/inputs/IconField'

export function PageIcon({ name }: { name: string }) {
  const { t } = useTexts()
  const { icon = '' } = usePage().meta
  return <IconField label={t('图标')} value={icon} onChange={(next) => changeRouteMeta(name, { icon: next })} />
}
