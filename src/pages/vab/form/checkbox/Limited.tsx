import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { CheckboxGroup } from '@/ui/inputs/CheckboxGroup'

export function Limited() {
  const { t } = useTexts()
  const [days, setDays] = useState<string[]>(['mon'])
  const options = [
    { id: 'mon', label: t('周一') },
    { id: 'wed', label: t('周三') },
    { id: 'fri', label: t('周五') },
    { id: 'sun', label: t('周日') },
  ].map((option) => ({ ...option, disabled: days.length >= 2 && !days.includes(option.id) }))
  return (
    <CheckboxGroup
      label={t('值班日')}
      options={options}
      value={days}
      onChange={setDays}
      description={t('已选 {{count}} 项，最多 {{max}} 项', { count: days.length, max: 2 })}
    />
  )
}
