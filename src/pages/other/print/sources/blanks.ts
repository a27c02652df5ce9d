import { entryOf, isFit } from '@/contract/fieldRules'
import { fieldText, valueText } from '@/i18n/recordTexts'
import type { useTexts } from '@/i18n/useTexts'
import { isSecretName } from '@/lib/security/secrets'
import { enteredFields, unitText, type Resource } from '@/records/resource'
import type { LineField } from './FieldLines'

/** What a field looks like that is filled in by hand. */
export type Blank =
  | { readonly kind: 'line'; readonly unit: string }
  /** One box for each character. */
  | { readonly kind: 'boxes'; readonly count: number }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'day' | 'moment' | 'area' }

export interface BlankField extends LineField {
  readonly required: boolean
  readonly blank: Blank
}

/** Fields whose values have a fixed number of characters. */
const fixed: Readonly<Record<string, number>> = { idCard: 18, phone: 11 }
/** Longer texts get several lines, in characters. */
const LINE_CHARACTERS = 200
/** More choices have a line for themselves. */
const FEW = 3

type Translate = ReturnType<typeof useTexts>['t']

function blankOf({ module, fields }: Resource, field: string, t: Translate): Blank {
  const unit = unitText(fields[field]?.unit, t)
  const count = fixed[field]
  if (count !== undefined) return { kind: 'boxes', count }
  const entry = entryOf(module, field)
  switch (entry?.kind) {
    case 'choice':
      return { kind: 'choice', options: entry.choices.map((id) => valueText(field, id, t)) }
    case 'switch':
      return { kind: 'choice', options: [t('是'), t('否')] }
    case 'day':
    case 'moment':
      return { kind: entry.kind }
    case 'text':
      return (entry.max ?? 0) > LINE_CHARACTERS ? { kind: 'area' } : { kind: 'line', unit }
    default:
      return { kind: 'line', unit }
  }
}

const isWide = (blank: Blank): boolean =>
  blank.kind === 'area' ||
  (blank.kind === 'boxes' && blank.count > 12) ||
  (blank.kind === 'choice' && (blank.options.length > FEW || blank.options.join('').length > 12))

/** The form of a resource to be filled in by hand: what is entered on the screen, but nothing secret. `seen`: fields the person may see. */
export const blankFields = (resource: Resource, seen: readonly string[], t: Translate): readonly BlankField[] =>
  [...new Set([resource.main, ...enteredFields(resource)])]
    .filter((field) => (field === resource.main || seen.includes(field)) && !isSecretName(field))
    .map((field) => {
      const blank = blankOf(resource, field, t)
      const required = !isFit(resource.module, field, '') && entryOf(resource.module, field)?.kind !== 'switch'
      return { id: field, label: fieldText(field, t, resource.module), required, blank, wide: isWide(blank) }
    })
