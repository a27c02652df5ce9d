import * as z from 'zod/mini'
import { brokenRules, judgedWith, startOf } from '@/contract/acrossFields'
import { entryOf, isFit } from '@/contract/fieldRules'
import { tidied } from '@/contract/tidy'
import type { TextKey } from '@/i18n/init'
import { numberFaultText } from '@/i18n/numberTexts'
import { currentTexts } from '@/i18n/useTexts'
import { ATTACHMENTS, filesIn } from '@/lib/attachment'
import { COORDINATES } from '@/lib/distance'
import { isWithheld } from '@/lib/security/personal'
import { readEntry, readNumber } from '@/lib/numberEntry'
import { timestamp } from '@/lib/timestamp'
import { faultTexts, ruleFault } from './sheets/import/fault'
import type { FieldValue } from './sheets/import/field'
import { enteredFields, takesFiles, type Resource } from './resource'

/** Form values by field; an empty number is null. */
export type Values = Readonly<Record<string, unknown>>

/** What is empty in a form, by kind of input; a switch is off. */
const emptyOf = { number: null, switch: false, choice: '', day: '', moment: '', place: '', text: '' } as const

/** Initial values of a new record: the defaults of the contract. What has none is empty, for a person to decide. */
export function newValues(resource: Resource, now = Date.now()): Values {
  const start = startOf(resource.module, timestamp(now))
  const entered = enteredFields(resource).map((field) => {
    const kind = entryOf(resource.module, field)?.kind
    return [field, start[field] ?? (kind && emptyOf[kind])] as const
  })
  return { ...Object.fromEntries(entered), ...(takesFiles(resource) && { [ATTACHMENTS]: [] }) }
}

/** A value of a draft, if it is of its kind of input; a number may be missing, or be what was typed in its place. */
function restored(kind: keyof typeof emptyOf = 'text', given: unknown, fresh: unknown): unknown {
  if (kind !== 'number') return typeof given === typeof emptyOf[kind] ? given : fresh
  if (typeof given === 'string') return readNumber(given) ?? given
  return typeof given === 'number' || given === null ? given : fresh
}

/** Form values from a record or stored draft; missing values and those of another type take the initial value. */
export function restoredValues(resource: Resource, given: Values): Values {
  const fresh = newValues(resource)
  return Object.fromEntries(
    Object.entries(fresh).map(([field, value]) => [
      field,
      field === ATTACHMENTS ? filesIn(given) : restored(entryOf(resource.module, field)?.kind, given[field], value),
    ]),
  )
}

/** A value as it is sent: as its kind of field puts it right, and any text without the spaces around it. */
function sent(module: string, field: string, value: unknown): unknown {
  const tidy = tidied(module, field, value)
  return typeof tidy === 'string' ? tidy.trim() : tidy
}

/** Request body of form values, texts put right. */
export const bodyOf = (module: string, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, sent(module, field, value)]))

/** The values without files and a place that are none and were none (`base`: the record as it was read): a server need not know the fields. */
export function withoutNone<V extends Values>(values: V, base: Values | null): V {
  const isNone = (field: string) =>
    field === ATTACHMENTS
      ? filesIn(values).length + filesIn(base).length === 0
      : field === COORDINATES && !values[field] && !base?.[field]
  return Object.fromEntries(Object.entries(values).filter(([field]) => !isNone(field))) as V
}

/** The row that form values make: of the record as it was read (`base`), or of a new one. */
export const rowOf = (module: string, values: Values, base: Values | null): Values => ({
  ...(base ?? startOf(module, timestamp(Date.now()))),
  ...bodyOf(module, values),
})

/**
 * What a new record has by default, is not entered, and is judged with what is: a record begins when it is made on this device, not when
 * a server hears of it. `now` in ms since 1970.
 */
export function startingPoint(resource: Resource, now: number): Values {
  const entered = enteredFields(resource)
  const judged = entered.flatMap((field) => judgedWith(resource.module, field))
  const start = Object.entries(startOf(resource.module, timestamp(now)))
  return Object.fromEntries(start.filter(([field]) => judged.includes(field) && !entered.includes(field)))
}

/**
 * Contract validation of a form for a record (`base`; null: a new one), the rules across its fields included. Issues of single fields carry
 * a generic message; `faultOf` has the one that states the bounds.
 */
export const recordSchema = (module: string, base: Values | null = null): z.ZodMiniType<Values> =>
  z.record(z.string(), z.unknown()).check(({ value, issues }) => {
    for (const [field, input] of Object.entries(value)) {
      // What was withheld and left as it is stays what it is on the server.
      const isLeft = isWithheld(input) && input === base?.[field]
      if (!isLeft && !isFit(module, field, sent(module, field, input)))
        issues.push({ code: 'custom', path: [field], message: faultTexts.form, input })
    }
    for (const { at, of, says = '' } of brokenRules(module, rowOf(module, value, base))) {
      const field = [at, ...of].find((name) => name in value)
      // What no field of the form can correct is left to the server.
      if (field !== undefined) issues.push({ code: 'custom', path: [field], message: says, input: value[field] })
    }
  })

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
  return fault ? t(faultTexts[fault.code], { ...fault.values }) : t(faultTexts.form, {})
}
