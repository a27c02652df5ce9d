import { fieldText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { Facts } from '@/ui/data/Facts'
import { FieldValue } from './FieldValue'
import type { Resource } from './resource'

interface RecordFactsProps {
  resource: Resource
  /** In this order, with their names and units as declared. */
  fields: readonly string[]
  values: Readonly<Record<string, unknown>>
}

/** The fields of a record with their values. */
export function RecordFacts({ resource, fields, values }: RecordFactsProps) {
  const { t } = useTexts()
  return (
    <Facts
      items={fields.map((field) => {
        const { Cell } = resource.fields[field] ?? {}
        return {
          term: fieldText(field, t, resource.module),
          value: Cell ? <Cell row={values} /> : <FieldValue resource={resource} field={field} value={values[field]} />,
        }
      })}
    />
  )
}
