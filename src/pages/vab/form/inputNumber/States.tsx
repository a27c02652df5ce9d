import { useTexts } from '@/i18n/useTexts'
import { NumberField } from '@/ui/inputs/NumberField'

const nothing = () => {}

export function States() {
  const { t } = useTexts()
  return (
    <>
      <NumberField label={t('禁用')} disabled value={8} onChange={nothing} />
      <NumberField label={t('只读')} readOnly value={8} onChange={nothing} />
    </>
  )
}
