import type * as z from 'zod/mini'
import type { Call, Row } from '@/api/contract'
import type { Params } from './params'
import type { Random } from './random'
import type { LoadAsset, StaticName } from './seed'
import type { Store } from './store'
import type { Token } from './special/token'

type Schema = z.ZodMiniType

/** What the endpoints answer from. */
export interface Context {
  readonly store: Store
  /** Static data, read when first asked for. */
  readonly asset: (name: StaticName) => ReturnType<LoadAsset>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly random: Random
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
  /** The signed-in user; throws a Refusal 401 on open calls without one. */
  readonly session: () => Session
}

export interface Outcome<D> {
  readonly code?: number
  readonly msg?: string
  readonly data?: D
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
