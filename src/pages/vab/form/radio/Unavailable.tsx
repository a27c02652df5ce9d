import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { RadioGroup } from '@/ui/inputs/RadioGroup'

export function Unavailable() {
  const { t } = useTexts()
  const [crop, setCrop] = useState<string | null>('rice')
  return (
    <RadioGroup
      label={t('作物')}
      options={[
        { id: 'rice', label: t('水稻') },
        { id: 'corn', label: t('玉米') },
        { id: 'tea', label: t('茶叶（已截止）'), disabled: true },
      ]}
      value={crop}
      onChange={setCrop}
      description={t('茶叶的申报已经截止')}
    />
  )
}
