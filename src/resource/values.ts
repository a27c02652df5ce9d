import * as z from 'zod/mini'
import { entryOf, isFit } from '@/api/fieldRules'
import { tidied } from '@/api/tidy'
import type { TextKey } from '@/i18n/init'
import { numberFaultText } from '@/i18n/numberTexts'
import { currentTexts } from '@/i18n/useTexts'
import { readEntry, readNumber } from '@/lib/numberEntry'
import { dayText, timestamp } from '@/lib/timestamp'
import { faultTexts, ruleFault } from '@/sheet/import/fault'
import type { FieldValue } from '@/sheet/import/field'
import { enteredFields, type Resource } from './resource'

/** Form values by field; an empty number is null. */
export type Values = Readonly<Record<string, unknown>>

function initialValue({ module, fields }: Resource, field: string, now: number): unknown {
  const entry = entryOf(module, field)
  // What may stay empty begins so.
  const isBlank = fields[field]?.blank ?? isFit(module, field, '')
  switch (entry?.kind) {
    case 'choice':
      return entry.choices[0]
    case 'number':
      return Math.max(entry.min ?? 0, 0)
    case 'switch':
      return false
    case 'day':
      return isBlank ? '' : dayText(now)
    case 'moment':
      return isBlank ? '' : timestamp(now)
    default:
      return ''
  }
}

/** Initial values of a new record. */
export const newValues = (resource: Resource, now = Date.now()): Values =>
  Object.fromEntries(enteredFields(resource).map((field) => [field, initialValue(resource, field, now)]))

/** A value of a draft, if it is of the type of a new one's; a number may be missing, or be what was typed in its place. */
function restored(given: unknown, fresh: unknown): unknown {
  if (typeof fresh !== 'number') return typeof given === typeof fresh ? given : fresh
  if (typeof given === 'string') return readNumber(given) ?? given
  return typeof given === 'number' || given === null ? given : fresh
}

/** Form values from a record or stored draft; missing values and those of another type take the initial value. */
export function restoredValues(resource: Resource, given: Values): Values {
  const fresh = newValues(resource)
  return Object.fromEntries(Object.entries(fresh).map(([field, value]) => [field, restored(given[field], value)]))
}

/** A value as it is sent: as its kind of field puts it right, and any text without the spaces around it. */
function sent(module: string, field: string, value: unknown): unknown {
  const tidy = tidied(module, field, value)
  return typeof tidy === 'string' ? tidy.trim() : tidy
}

/** Request body of form values, texts put right. */
export const bodyOf = (module: string, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, sent(module, field, value)]))

/** Contract validation of a form. Issues carry a generic message; `faultOf` has the one that states the bounds. */
export const recordSchema = (module: string): z.ZodMiniType<Values> =>
  z.record(z.string(), z.unknown()).check(({ value, issues }) => {
    for (const [field, input] of Object.entries(value)) {
      if (!isFit(module, field, sent(module, field, input)))
        issues.push({ code: 'custom', path: [field], message: faultTexts.form, input })
    }
  })

/** Messages for fields with a pattern rule. */
const patterns: Readonly<Record<string, TextKey>> = {
  phone: '请输入正确的手机号',
  idCard: '请输入正确的身份证号',
  ip: '请输入正确的 IP 地址',
}

type Translate = (key: TextKey, values: Record<string, unknown>) => string

/** The validation message for a field's value; '' if valid. `unit`: shown after a number. */
export function faultOf(module: string, field: string, value: unknown, t: Translate, unit = ''): string {
  const given = sent(module, field, value)
  if (isFit(module, field, given)) return ''
  const entry = entryOf(module, field)
  const unread = entry?.kind === 'number' && typeof given === 'string' && readEntry(given, { ...entry, unit }).fault
  if (unread) return numberFaultText(unread, { t: t as never, number: currentTexts().number })
  if (given === null || given === undefined || given === '') return t(faultTexts.required, {})
  const fault = ruleFault(module, field, given as FieldValue)
  const pattern = patterns[field]
  if (!fault || (fault.code === 'form' && pattern)) return t(pattern ?? faultTexts.form, {})
  return t(faultTexts[fault.code], { ...fault.values })
}
