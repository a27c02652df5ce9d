import { useTexts } from '@/i18n/useTexts'
import { RatingField } from '@/ui/inputs/RatingField'

const nothing = () => {}

export function States() {
  const { t } = useTexts()
  return (
    <>
      <RatingField label={t('禁用')} disabled value={3} onChange={nothing} />
      <RatingField label={t('只读')} readOnly value={4} onChange={nothing} />
    </>
  )
}
