import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { CheckboxGroup } from '@/ui/inputs/CheckboxGroup'

export function Unavailable() {
  const { t } = useTexts()
  const [rights, setRights] = useState<string[]>(['read'])
  return (
    <CheckboxGroup
      label={t('权限')}
      options={[
        { id: 'read', label: t('查看（必有）'), disabled: true },
        { id: 'write', label: t('编辑') },
        { id: 'delete', label: t('删除') },
      ]}
      value={rights}
      onChange={setRights}
    />
  )
}
