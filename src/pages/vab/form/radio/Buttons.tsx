import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { RadioGroup } from '@/ui/inputs/RadioGroup'

export function Buttons() {
  const { t } = useTexts()
  const [period, setPeriod] = useState<'day' | 'week' | 'month'>('week')
  return (
    <RadioGroup
      label={t('统计周期')}
      variant="buttons"
      options={[
        { id: 'day', label: t('日') },
        { id: 'week', label: t('周') },
        { id: 'month', label: t('月') },
      ]}
      value={period}
      onChange={setPeriod}
    />
  )
}
