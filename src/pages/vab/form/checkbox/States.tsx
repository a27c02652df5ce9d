import { useTexts } from '@/i18n/useTexts'
import { Checkbox } from '@/ui/inputs/Checkbox'

const nothing = () => {}

export function States() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Checkbox label={t('禁用')} disabled value={false} onChange={nothing} />
      <Checkbox label={t('禁用，已选')} disabled value onChange={nothing} />
      <Checkbox label={t('只读')} readOnly value onChange={nothing} />
    </div>
  )
}
