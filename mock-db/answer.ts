import type { FieldsAtFault } from '@/api/contract'
import { inEnvelope } from './inEnvelope'

/** A request the simulated server turns down: becomes an envelope with this code, message and, if given, data. */
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

/** A refusal of what was sent (spec §8, 400), because of some of its fields. */
export const refusedFields = (message: string, fields: FieldsAtFault['fields']): Refusal =>
  new Refusal(400, message, fields.length > 0 ? ({ fields } satisfies FieldsAtFault) : null)

/** An answer of the simulated server, and marked as such. */
export const answer = (code: number, msg: string, data: unknown = null): Response =>
  inEnvelope(code, msg, data, { 'x-api': 'mock' })
