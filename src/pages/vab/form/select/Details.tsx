import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Select } from '@/ui/inputs/Select'

export function Details() {
  const { t } = useTexts()
  const [plan, setPlan] = useState<string | null>('base')
  return (
    <Select
      label={t('保险方案')}
      options={[
        { id: 'base', label: t('基础方案'), detail: t('每亩保费 12 元') },
        { id: 'full', label: t('完全成本'), detail: t('每亩保费 30 元') },
        { id: 'income', label: t('收入保险'), detail: t('本季暂停受理'), disabled: true },
      ]}
      value={plan}
      onChange={setPlan}
    />
  )
}
