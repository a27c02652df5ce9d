import { useTexts } from '@/i18n/useTexts'
import { TimeField } from '@/ui/inputs/TimeField'

const nothing = () => {}

export function States() {
  const { t } = useTexts()
  return (
    <>
      <TimeField label={t('禁用')} disabled value="08:00" onChange={nothing} />
      <TimeField label={t('只读')} readOnly value="08:00" onChange={nothing} />
    </>
  )
}
