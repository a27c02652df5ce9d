import type * as z from 'zod/mini'
import { send } from './client'
import type { calls } from './contract'

export type SignInCall = typeof calls.login | typeof calls.socialLogin

/**
 * Signs in and resolves to the token's data. With `rsa` the credentials leave encrypted, if the server offers a key; a key or an
 * answer that can't be read fails the sign-in rather than sending anything plain. Rejects as `send` does; `quiet` as there.
 */
export async function signIn<C extends SignInCall>(
  call: C,
  body: z.input<C['body']>,
  rsa: boolean,
  quiet = false,
): Promise<{ token: string }> {
  const by = rsa ? await (await import('./sealing')).sealed(call) : undefined
  const { data } = by
    ? await send(by.call, { body: by.seal(body), quiet })
    : await send<SignInCall>(call, { body, quiet })
  return data
}
