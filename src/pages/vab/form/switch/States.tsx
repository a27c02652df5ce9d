import { useTexts } from '@/i18n/useTexts'
import { Switch } from '@/ui/inputs/Switch'

const nothing = () => {}

export function States() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Switch label={t('禁用')} disabled value={false} onChange={nothing} />
      <Switch label={t('禁用，已开启')} disabled value onChange={nothing} />
      <Switch label={t('只读')} readOnly value onChange={nothing} />
    </div>
  )
}
