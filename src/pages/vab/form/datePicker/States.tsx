import { useTexts } from '@/i18n/useTexts'
import { DatePicker } from '@/ui/inputs/DatePicker'

const nothing = () => {}

export function States() {
  const { t } = useTexts()
  return (
    <>
      <DatePicker label={t('禁用')} disabled value="2026-11-22" onChange={nothing} />
      <DatePicker label={t('只读')} readOnly value="2026-11-22" onChange={nothing} />
    </>
  )
}
