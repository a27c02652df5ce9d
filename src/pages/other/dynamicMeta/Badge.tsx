import { useTexts } from '@/i18n/useTexts'
import { usePage } from '@/routes/usePage'
import { changeRouteMeta } from '@/stores/changedMeta'
import { Button } from '@/ui/inputs/Button'
import { Switch } from '@/ui/inputs/Switch'
import { TextField } from '@/ui/inputs/TextField'

export function Badge({ name }: { name: string }) {
  const { t } = useTexts()
  const { badge = '', dot = false } = usePage().meta
  const add = () => changeRouteMeta(name, { badge: String((Number(badge) || 0) + 1) })
  return (
    <>
      <TextField
        label={t('徽标')}
        maxLength={6}
        value={badge}
        onChange={(next) => changeRouteMeta(name, { badge: next })}
      />
      <div className="variant-row">
        <Button onPress={add}>{t('加一')}</Button>
        <Button variant="ghost" disabled={badge === ''} onPress={() => changeRouteMeta(name, { badge: '' })}>
          {t('去掉徽标')}
        </Button>
      </div>
      <Switch label={t('红点')} value={dot} onChange={(on) => changeRouteMeta(name, { dot: on })} />
    </>
  )
}
