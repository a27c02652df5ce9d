import { inEnvelope } from './inEnvelope'

/** A request the simulated server turns down: becomes an envelope with this code and message. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** An answer of the simulated server, and marked as such. */
export const answer = (code: number, msg: string, data: unknown = null): Response =>
  inEnvelope(code, msg, data, { 'x-api': 'mock' })
