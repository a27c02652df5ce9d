import type * as z from 'zod/mini'
import { send } from './client'
import type { SignInCall } from './sealing'

/**
 * Signs in and resolves to the token. With `rsa` the credentials are encrypted if the server offers a key; an unreadable key or response
 * fails the sign-in, never falling back to plain text. Rejects like `send`; `quiet` as there.
 */
export async function signIn<C extends SignInCall>(
  call: C,
  body: z.input<C['body']>,
  rsa: boolean,
  quiet = false,
): Promise<{ token: string }> {
  const encrypted = rsa ? await (await import('./sealing')).sealed(call) : undefined
  const { data } = encrypted
    ? await send(encrypted.call, { body: encrypted.seal(body), quiet })
    : await send<SignInCall>(call, { body, quiet })
  return data
}
