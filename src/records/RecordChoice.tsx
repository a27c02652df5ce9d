import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listOptions } from '@/client/records'
import type { ModuleName } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { AsyncComboBox } from '@/ui/inputs/AsyncComboBox'

/** How many records are offered for a text. */
const FOUND = 20

interface RecordChoiceProps {
  label: string
  module: ModuleName
  /** The field that names a record. */
  main: string
  /** uuid and name of the chosen one. */
  record: string
  name: string
  onChange: (record: string) => void
}

/** Chooses a record by its name. */
export function RecordChoice({ label, module, main, record, name, onChange }: RecordChoiceProps) {
  const { t } = useTexts()
  const client = useQueryClient()
  const find = useCallback(
    async (text: string) => {
      const query = { ...(text && { [main]: text }), pageNo: 1, pageSize: FOUND }
      const { list } = await client.fetchQuery(listOptions(module, query))
      return list.map((row) => {
        const named = (row as Readonly<Record<string, unknown>>)[main]
        return { id: row.uuid, label: typeof named === 'string' && named ? named : t('未命名') }
      })
    },
    [client, module, main, t],
  )
  return (
    <AsyncComboBox
      key={`${module} ${record} ${name}`}
      label={label}
      placeholder={t('输入名称查找')}
      find={find}
      value={record && name ? { id: record, label: name } : null}
      onChange={(next) => onChange(next?.id ?? '')}
    />
  )
}
