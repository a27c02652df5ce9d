import { useTexts } from '@/i18n/useTexts'
import { usePage } from '@/routes/usePage'
import { changeRouteMeta } from '@/stores/changedMeta'
import { givenMeta } from '@/stores/routes'
import { TextField } from '@/ui/inputs/TextField'

export function Title({ name }: { name: string }) {
  const { t, title } = useTexts()
  const { meta } = usePage()
  const own = givenMeta(name)?.title ?? ''
  return (
    <TextField
      label={t('标题')}
      maxLength={20}
      value={title(meta.title)}
      onChange={(next) => changeRouteMeta(name, { title: next.trim() === '' ? own : next })}
      description={t('最多 20 个字；清空时恢复原来的标题')}
    />
  )
}
