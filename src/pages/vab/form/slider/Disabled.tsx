import { useTexts } from '@/i18n/useTexts'
import { Slider } from '@/ui/inputs/Slider'

const nothing = () => {}

export function Disabled() {
  const { t } = useTexts()
  return <Slider label={t('禁用')} disabled value={60} onChange={nothing} />
}
