import type { FieldsAtFault } from '@/api/contract'
import { inEnvelope } from './inEnvelope'

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

/** An envelope marked as an answer of the simulated server. */
export const answer = (code: number, msg: string, data: unknown = null): Response =>
  inEnvelope(code, msg, data, { 'x-api': 'mock' })
