import { useTexts } from '@/i18n/useTexts'
import { usePage } from '@/routes/usePage'
import { changeRouteMeta } from '@/stores/changedMeta'
import { useMenuPages } from '@/stores/routes'
import { ComboBox } from '@/ui/inputs/ComboBox'

export function Highlighted({ name }: { name: string }) {
  const { t, title } = useTexts()
  const { path, meta } = usePage()
  const options = useMenuPages().map((page) => ({ id: page.path, label: title(page.title) }))
  return (
    <ComboBox
      label={t('高亮的菜单')}
      options={options}
      value={meta.activeMenu ?? path}
      onChange={(next) => changeRouteMeta(name, { activeMenu: next ?? path })}
    />
  )
}
