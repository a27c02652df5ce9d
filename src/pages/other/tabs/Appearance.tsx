import { useTexts } from '@/i18n/useTexts'
import { usePage } from '@/routes/usePage'
import { givenMeta } from '@/stores/routes'
import { setTabMeta } from '@/stores/tabs'
import { IconField } from '@/ui/inputs/IconField'
import { TextField } from '@/ui/inputs/TextField'

/** The route of this page. */
const NAME = 'TabsPage'

export function Appearance() {
  const { t, title } = useTexts()
  const { key, meta } = usePage()
  return (
    <>
      <TextField
        label={t('标题')}
        maxLength={20}
        value={title(meta.title)}
        onChange={(next) => setTabMeta(key, { title: next.trim() === '' ? (givenMeta(NAME)?.title ?? next) : next })}
        description={t('最多 20 个字；清空时恢复原来的标题')}
      />
      <IconField label={t('图标')} value={meta.icon ?? ''} onChange={(icon) => setTabMeta(key, { icon })} />
      <TextField
        label={t('徽标')}
        maxLength={6}
        value={meta.badge ?? ''}
        onChange={(badge) => setTabMeta(key, { badge })}
      />
    </>
  )
}
