import { valueSchemaOf } from './fieldKinds'
import { day, dayOrNone, idCard, ipv4, moment, momentOrNone, phone, phoneOrNone, place } from './rowSchemas/fields'

// Beside fieldRules, which the first load has: only who explains a fault asks for forms.
const textForms = {
  phone: [phone, phoneOrNone],
  idCard: [idCard],
  ip: [ipv4],
  day: [day, dayOrNone],
  moment: [moment, momentOrNone],
  place: [place],
} as const

/** The form that the contract demands of a field's texts beyond their length; undefined for none. */
export function textFormOf(module: string, field: string): keyof typeof textForms | undefined {
  const schema = valueSchemaOf(module, field)
  const forms = Object.keys(textForms) as (keyof typeof textForms)[]
  return forms.find((form) => textForms[form].some((one) => one === schema))
}
