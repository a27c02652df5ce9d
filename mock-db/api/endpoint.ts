import type * as z from 'zod/mini'
import type { Call } from '@/contract/calls'
import type { Params } from '@/core/params'
import type { Random } from '@/lib/random'
import type { LoadAsset, StaticName } from '../seeds/seed'
import type { Session, Storage } from '../base/storage'

type Schema = z.ZodMiniType

export type DoneTexts = Readonly<Record<'saved' | 'deleted' | 'registered' | 'passwordChanged', string>>

/** Dependencies of the endpoints. */
export interface Context extends Storage {
  /** Loads static data on first use. */
  readonly asset: (name: StaticName) => ReturnType<LoadAsset>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly random: Random
  /** Whether the system log is written. */
  readonly log: boolean
  /** What writes say when they are done. */
  readonly done: DoneTexts
  /** Why nobody may register; undefined where people may. */
  readonly registrationClosed?: string | undefined
  /** Puts the body of a call right before it is judged. */
  readonly tidy?: ((path: string, body: unknown) => unknown) | undefined
}

export interface Input<B> {
  readonly body: B
  readonly params: Params
  readonly headers: Pick<Headers, 'get'>
  /** The raw body of a binary call. Rejects with a Refusal 413 above 1 MiB. */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>
  /** The signed-in user; throws a Refusal 401 on open calls without one. */
  readonly session: () => Session
}

export interface Outcome<D> {
  readonly code?: number
  readonly msg?: string
  readonly data?: D
  /** A file, returned instead of an envelope. */
  readonly file?: Response
}

export interface Endpoint {
  readonly call: Call
  /** Puts a body into the form that the call's schema takes. */
  readonly prepare?: ((body: unknown) => unknown) | undefined
  respond(input: Input<unknown>): Promise<Outcome<unknown>>
}

/**
 * Binds a call of the contract to its handler: the body has been prepared and validated by the call's schema, the data must match
 * it.
 */
export function endpoint<B extends Schema, D extends Schema>(
  { prepare, ...call }: Call<B, D> & Pick<Endpoint, 'prepare'>,
  respond: (input: Input<z.output<B>>) => Promise<Outcome<z.output<D>>>,
): Endpoint {
  return { call, prepare, respond: (input) => respond(input as Input<z.output<B>>) }
}
