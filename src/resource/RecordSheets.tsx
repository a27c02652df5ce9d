import { useMemo } from 'react'
import type { ModuleName, Row } from '@/api/rows'
import { useTexts } from '@/i18n/useTexts'
import type { List } from '@/list/useList'
import { ListSheets } from '@/sheet/parts/ListSheets'
import { recordColumns, recordFields } from '@/sheet/recordSheets'
import { enteredFields, type Resource } from './resource'
import { useSeenFields } from './useSeenFields'

interface RecordSheetsProps<M extends ModuleName> {
  resource: Resource<M>
  list: List<M>
  /** Whether records can be imported. */
  writable: boolean
}

/** Export and import of a resource's records. */
export function RecordSheets<M extends ModuleName>({ resource, list, writable }: RecordSheetsProps<M>) {
  const { t } = useTexts()
  const { module, main } = resource
  const seen = useSeenFields(resource) as readonly (keyof Row<M> & string)[]
  const columns = useMemo(() => recordColumns(module, seen, t), [module, seen, t])
  const fields = useMemo(() => {
    const entered = new Set(enteredFields(resource))
    const open = seen.filter((field) => entered.has(field))
    return recordFields(module, open, t, { [main]: { required: true } } as Parameters<typeof recordFields<M>>[3])
  }, [resource, module, main, seen, t])
  return <ListSheets list={list} columns={columns} fields={writable && fields} />
}
