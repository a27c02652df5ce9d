import { useTexts } from '@/i18n/useTexts'
import { DateTimePicker } from '@/ui/inputs/DateTimePicker'

const nothing = () => {}

export function States() {
  const { t } = useTexts()
  return (
    <>
      <DateTimePicker label={t('禁用')} disabled value="2026-11-22 09:00:00" onChange={nothing} />
      <DateTimePicker label={t('只读')} readOnly value="2026-11-22 09:00:00" onChange={nothing} />
    </>
  )
}
