import { entryOf } from '@/contract/fieldRules'
import { fieldKey } from '@/i18n/recordTexts'
import { COLUMN_PX } from '@/lib/grid/settings'
import { isSecretName } from '@/lib/security/secrets'
import { listText, shownText, type ValueTexts } from '@/records/FieldValue'
import { unitText, type Resource } from '@/records/resource'
import type { GridColumn } from '@/ui/data/grid/column'

type Values = Readonly<Record<string, unknown>>

/** The fields that may be printed, the one that names a record first: those of the resource that the person sees, without secret ones. */
export const printedFields = (resource: Resource, seen: readonly string[]): readonly string[] =>
  [...new Set([resource.main, ...seen])].filter(
    (field) => !isSecretName(field) && fieldKey(field, resource.module) !== undefined,
  )

/** Columns of a printed list: those of the list on the screen are shown by standard, what else a record has is offered. */
export function printedColumns(resource: Resource, seen: readonly string[]): readonly GridColumn<never>[] {
  const { module, main, fields } = resource
  const hasWidths = Object.values(fields).some(({ width }) => width !== undefined)
  return printedFields(resource, seen).flatMap((field) => {
    const header = fieldKey(field, module)
    if (!header) return []
    const plan = fields[field]
    const isNumber = entryOf(module, field)?.kind === 'number'
    return [
      {
        id: field,
        header,
        width: plan?.min ?? plan?.width ?? COLUMN_PX.standard,
        ...(plan?.unit !== undefined && { unit: plan.unit }),
        ...(isNumber && { align: 'end' as const }),
        ...(field === main && { primary: true }),
        ...(hasWidths && plan?.width === undefined && field !== main && { hidden: true }),
      },
    ]
  })
}

/** What stands in a cell of a printed list: as the list shows it, an empty one for no value. */
export const cellText = (resource: Resource, field: string, row: Values, texts: ValueTexts): string => {
  const value = row[field]
  return value === undefined || value === null || value === '' ? '' : listText(resource, field, value, texts)
}

/** The same of a record, with its unit; `whole`: personal data not only by their ends. */
export function factText(resource: Resource, field: string, row: Values, texts: ValueTexts, whole: boolean): string {
  const value = row[field]
  if (value === undefined || value === null || value === '') return ''
  const text = (whole ? shownText : listText)(resource, field, value, texts)
  const unit = typeof value === 'number' ? unitText(resource.fields[field]?.unit, texts.t) : ''
  return unit ? `${text}${unit === '%' ? '' : ' '}${unit}` : text
}

interface Wide {
  readonly wide: boolean
}

/** Places fields on lines of two; a wide one has a line for itself. */
export function packed<F extends Wide>(fields: readonly F[], paired: boolean): readonly (readonly F[])[] {
  const lines: F[][] = []
  let open: F[] | undefined
  for (const field of fields) {
    if (paired && !field.wide && open) {
      open.push(field)
      open = undefined
      continue
    }
    const line = [field]
    lines.push(line)
    open = field.wide ? undefined : line
  }
  return lines
}
