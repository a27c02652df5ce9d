import { useTexts } from '@/i18n/useTexts'
import { RadioGroup } from '@/ui/inputs/RadioGroup'

const nothing = () => {}

export function States() {
  const { t } = useTexts()
  const options = [
    { id: 'yes', label: t('是') },
    { id: 'no', label: t('否') },
  ]
  return (
    <>
      <RadioGroup label={t('禁用')} disabled options={options} value="yes" onChange={nothing} />
      <RadioGroup label={t('只读')} readOnly options={options} value="yes" onChange={nothing} />
    </>
  )
}
