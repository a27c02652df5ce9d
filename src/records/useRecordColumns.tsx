import { useMemo } from 'react'
import type { ModuleName, Row } from '@/contract/rows'
import { usePeople } from '@/client/people'
import { entryOf } from '@/contract/fieldRules'
import { fieldKey } from '@/i18n/recordTexts'
import { filesIn } from '@/lib/attachment'
import { useTexts } from '@/i18n/useTexts'
import type { GridColumn } from '@/ui/data/grid/column'
import { AttachmentCount } from '@/ui/inputs/AttachmentCount'
import { FieldValue, listText } from './FieldValue'
import { hasPeople, type Resource } from './resource'
import { useSeenFields } from './useSeenFields'

/** Columns of a resource's list; stable until the language or the user changes. */
export function useRecordColumns<M extends ModuleName>(resource: Resource<M>): readonly GridColumn<Row<M>>[] {
  const { t, locale } = useTexts()
  const seen = useSeenFields(resource)
  const { nameOf } = usePeople(hasPeople(resource))
  return useMemo(
    () =>
      seen.flatMap((field): GridColumn<Row<M>>[] => {
        const plan = resource.fields[field]
        const header = fieldKey(field, resource.module)
        if (plan?.width === undefined || !header) return []
        const valueOf = (row: Row<M>) => (row as Readonly<Record<string, unknown>>)[field]
        const kind = entryOf(resource.module, field)?.kind
        return [
          {
            id: field,
            header,
            width: plan.width,
            text: (row) => listText(resource, field, valueOf(row), { t, locale, nameOf }),
            ...(plan.Cell && { Cell: plan.Cell }),
            ...(kind === 'moment'
              ? { moment: true }
              : {
                  cell: (row) => (
                    <>
                      <FieldValue resource={resource} field={field} value={valueOf(row)} bare />
                      {field === resource.main && filesIn(row).length > 0 && (
                        <span className="px-1">
                          <AttachmentCount count={filesIn(row).length} />
                        </span>
                      )}
                    </>
                  ),
                }),
            ...(kind === 'number' && { align: 'end' }),
            ...(plan.min !== undefined && { min: plan.min }),
            ...(plan.unit !== undefined && { unit: plan.unit }),
            ...(plan.sort && { sortable: true }),
            ...(plan.brief && { brief: plan.brief }),
            labelled: kind !== 'choice' && kind !== 'text',
            ...(field === resource.main && { primary: true }),
          },
        ]
      }),
    [resource, seen, t, locale, nameOf],
  )
}
