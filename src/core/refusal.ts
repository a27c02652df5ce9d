import type { FieldsAtFault } from '@/contract/calls'

/** A rejected request; becomes an envelope with this code, message and optional data. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Refusal 400 that names the invalid fields (spec §8). */
export const refusedFields = (message: string, fields: FieldsAtFault['fields']): Refusal =>
  new Refusal(400, message, fields.length > 0 ? ({ fields } satisfies FieldsAtFault) : null)
