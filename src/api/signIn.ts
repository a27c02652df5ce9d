import * as z from 'zod/mini'
import type { PublicKey } from '@/lib/rsa'
import { send } from './client'
import { calls } from './contract'

type SignInCall = typeof calls.login | typeof calls.socialLogin

/** A value that can't be read makes the answer a malformed one, which `send` reports. */
const readBy = <I, O>(read: (value: I) => O) =>
  z.transform<I, O>((value, context) => {
    try {
      return read(value)
    } catch {
      context.issues.push({ code: 'custom', input: value })
      return z.NEVER
    }
  })

/**
 * The sealed form of a sign-in (spec §7): its body is `{ param }` with the base64 of the encrypted JSON, the data of its answer
 * the base64 of encrypted JSON. Undefined, which means plain, for an empty key or a mock server.
 */
async function sealed(call: SignInCall) {
  const { decrypt, encrypt, readPublicKey } = await import('@/lib/rsa')
  const answer = z.pipe(
    calls.publicKey.data,
    readBy(({ publicKey, mockServer }: z.infer<typeof calls.publicKey.data>): PublicKey | undefined =>
      mockServer || publicKey === '' ? undefined : readPublicKey(publicKey),
    ),
  )
  const { data: key } = await send({ ...calls.publicKey, data: answer })
  if (!key) return undefined
  const open = readBy((value: unknown) => JSON.parse(decrypt(String(value), key)) as unknown)
  return {
    call: { ...call, body: z.object({ param: z.string() }), data: z.pipe(open, call.data) },
    seal: (body: unknown) => ({ param: encrypt(JSON.stringify(body), key) }),
  }
}

/**
 * Signs in and resolves to the token's data. With `rsa` the credentials leave encrypted, if the server offers a key; a key or an
 * answer that can't be read fails the sign-in rather than sending anything plain. Rejects as `send` does.
 */
export async function signIn<C extends SignInCall>(
  call: C,
  body: z.input<C['body']>,
  rsa: boolean,
): Promise<{ token: string }> {
  const by = rsa ? await sealed(call) : undefined
  const { data } = by ? await send(by.call, { body: by.seal(body) }) : await send<SignInCall>(call, { body })
  return data
}
