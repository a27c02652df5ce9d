import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { SuggestField } from '@/ui/inputs/SuggestField'

export function Suggested() {
  const { t } = useTexts()
  const [source, setSource] = useState('')
  return (
    <SuggestField
      label={t('来源')}
      value={source}
      onChange={setSource}
      suggestions={[
        { id: 'hall', label: t('便民窗口') },
        { id: 'hotline', label: t('12345 热线') },
        { id: 'grid', label: t('网格员上报') },
      ]}
    />
  )
}
