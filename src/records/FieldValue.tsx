import { lazy, Suspense } from 'react'
import { usePeople, type People } from '@/client/people'
import { isAccount, kindOf } from '@/contract/fieldKinds'
import { textFormOf } from '@/contract/textForms'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { ATTACHMENTS, filesIn } from '@/lib/attachment'
import { sumText } from '@/lib/format'
import { numberText } from '@/lib/numberText'
import { masked } from '@/lib/security/masked'
import { isPersonal } from '@/lib/security/personal'
import { TextLink } from '@/ui/data/TextLink'
import { Status } from './Status'
import { unitText, type Resource } from './resource'

/** What the display text of a value is made with; `nameOf`: of accounts. */
export type ValueTexts = Pick<ReturnType<typeof useTexts>, 't' | 'locale'> & Partial<Pick<People, 'nameOf'>>

/** Display text of a field's value, numbers without their unit. */
export function shownText({ module, fields }: Resource, field: string, value: unknown, texts: ValueTexts): string {
  const { t, locale, nameOf } = texts
  if (nameOf && typeof value === 'string' && value !== '' && isAccount(module, field)) return nameOf(value)
  if (typeof value !== 'number') return valueText(field, value, t)
  const write = fields[field]?.unit === '元' ? sumText : numberText
  return fields[field]?.plain ? String(value) : write(value, locale)
}

/** The same in a list, where personal data show their ends only and a dash stands for nothing. */
export function listText(resource: Resource, field: string, value: unknown, texts: ValueTexts): string {
  if (value === undefined || value === null || value === '') return '—'
  return isPersonal(resource.module, field) && typeof value === 'string'
    ? masked(value)
    : shownText(resource, field, value, texts)
}

const RecordFiles = lazy(() => import('./RecordFiles').then((part) => ({ default: part.RecordFiles })))

const PlaceValue = lazy(() => import('./place/PlaceValue').then((part) => ({ default: part.PlaceValue })))

interface FieldValueProps {
  resource: Resource
  field: string
  value: unknown
  /** In a list: without the unit, which the head of a column has, and without personal data. */
  bare?: boolean
}

/** Apart, so that no other value follows the people. */
function Account({ value }: { value: string }) {
  const { nameOf, isPending } = usePeople()
  return <span>{isPending ? '' : nameOf(value)}</span>
}

/** A field's value in lists and details. */
export function FieldValue({ resource, field, value, bare = false }: FieldValueProps) {
  const texts = useTexts()
  if (field === ATTACHMENTS && !bare) {
    const files = filesIn({ [field]: value })
    if (files.length > 0)
      return (
        <Suspense>
          <RecordFiles files={files} />
        </Suspense>
      )
  }
  if (typeof value === 'string' && value !== '' && isAccount(resource.module, field)) return <Account value={value} />
  if (!bare && typeof value === 'string' && textFormOf(resource.module, field) === 'phone' && /^\d+$/.test(value))
    return <TextLink href={`tel:${value}`}>{value}</TextLink>
  if (!bare && typeof value === 'string' && value !== '' && kindOf(resource.module, field) === 'place')
    return (
      <Suspense>
        <PlaceValue value={value} />
      </Suspense>
    )
  if (field === 'status' && typeof value === 'string') return <Status value={value} />
  const text = (bare ? listText : shownText)(resource, field, value, texts)
  const unit = bare || typeof value !== 'number' ? '' : unitText(resource.fields[field]?.unit, texts.t)
  return <span className="tabular-nums">{unit ? `${text}${unit === '%' ? '' : ' '}${unit}` : text}</span>
}
