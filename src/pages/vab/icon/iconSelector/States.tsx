import { useTexts } from '@/i18n/useTexts'
import { IconField } from '@/ui/inputs/IconField'

const nothing = () => {}

export function States() {
  const { t } = useTexts()
  return (
    <>
      <IconField label={t('禁用')} disabled value="lock-line" onChange={nothing} />
      <IconField label={t('只读')} readOnly value="eye-line" onChange={nothing} />
    </>
  )
}
