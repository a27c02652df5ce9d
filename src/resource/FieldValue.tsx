import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { sumText } from '@/lib/format'
import { numberText } from '@/lib/numberText'
import { Tag } from '@/ui/data/Tag'
import { unitText, type Resource } from './resource'

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'locale'>

/** Display text of a field's value, numbers with their unit. */
export function shownText({ fields }: Resource, field: string, value: unknown, { t, locale }: Texts): string {
  if (typeof value !== 'number') return valueText(field, value, t)
  const unit = unitText(fields[field]?.unit, t)
  const write = fields[field]?.unit === '元' ? sumText : numberText
  const number = fields[field]?.plain ? String(value) : write(value, locale)
  return unit ? `${number}${unit === '%' ? '' : ' '}${unit}` : number
}

/** A field's value in lists and details; a choice with tones is a tag. */
export function FieldValue({ resource, field, value }: { resource: Resource; field: string; value: unknown }) {
  const texts = useTexts()
  const text = shownText(resource, field, value, texts)
  const tone = typeof value === 'string' ? resource.fields[field]?.tones?.[value] : undefined
  return tone ? <Tag tone={tone}>{text}</Tag> : <span className="tabular-nums">{text}</span>
}
