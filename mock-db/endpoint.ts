import type * as z from 'zod/mini'
import type { Call, Row } from '@/api/contract'
import type { Params } from './params'
import type { FileStore } from './fileStore'
import type { Random } from './random'
import type { LoadAsset, StaticName } from './seed'
import type { Store } from './store'
import type { Token } from './special/token'

type Schema = z.ZodMiniType

/** What the endpoints answer from. */
export interface Context {
  readonly store: Store
  readonly files: FileStore
  /** Static data, read when first asked for. */
  readonly asset: (name: StaticName) => ReturnType<LoadAsset>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly random: Random
  /** Whether the system log is kept. */
  readonly log: boolean
}

export interface Session {
  readonly user: Row<'userManagement'>
  readonly token: Token
  /** The token is older than its life. */
  readonly expired: boolean
}

export interface Input<B> {
  readonly body: B
  readonly params: Params
  readonly headers: Pick<Headers, 'get'>
  /** The body of a call that takes bytes. Rejects with a Refusal 413 above 1 MiB. */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>
  /** The signed-in user; throws a Refusal 401 on open calls without one. */
  readonly session: () => Session
}

export interface Outcome<D> {
  readonly code?: number
  readonly msg?: string
  readonly data?: D
  /** In place of an envelope: a file. */
  readonly file?: Response
}

export interface Endpoint {
  readonly call: Call
  respond(input: Input<unknown>): Promise<Outcome<unknown>>
}

/** A call of the contract with what answers it: the body has passed the call's schema, the data must fit it. */
export function endpoint<B extends Schema, D extends Schema>(
  call: Call<B, D>,
  respond: (input: Input<z.output<B>>) => Promise<Outcome<z.output<D>>>,
): Endpoint {
  return { call, respond: (input) => respond(input as Input<z.output<B>>) }
}
