import * as z from 'zod/mini'
import { decrypt, encrypt, readPublicKey, type PublicKey } from '@/lib/security/rsa'
import { send } from './client'
import { calls } from './contract'
import type { SignInCall } from './signIn'

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

const keyAnswer = z.pipe(
  calls.publicKey.data,
  readBy(({ publicKey, mockServer }: z.infer<typeof calls.publicKey.data>): PublicKey | undefined =>
    mockServer || publicKey === '' ? undefined : readPublicKey(publicKey),
  ),
)

/**
 * The sealed form of a sign-in (spec §7): its body is `{ param }` with the base64 of the encrypted JSON, the data of its answer
 * the base64 of encrypted JSON. Undefined, which means plain, for an empty key or a mock server.
 */
export async function sealed(call: SignInCall) {
  const { data: key } = await send({ ...calls.publicKey, data: keyAnswer })
  if (!key) return undefined
  const open = readBy((value: unknown) => JSON.parse(decrypt(String(value), key)) as unknown)
  return {
    call: { ...call, body: z.object({ param: z.string() }), data: z.pipe(open, call.data) },
    seal: (body: unknown) => ({ param: encrypt(JSON.stringify(body), key) }),
  }
}
