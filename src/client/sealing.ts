import * as z from 'zod/mini'
import { decrypt, encrypt, readPublicKey, type PublicKey } from '@/lib/security/rsa'
import { send } from './client'
import { calls } from '@/contract/calls'
import type { phoneCalls } from '@/contract/phoneCalls'

export type SignInCall = typeof calls.login | typeof calls.socialLogin | typeof phoneCalls.phoneLogin

/** Transform by a function that may throw; a throw makes the response malformed, as `send` reports. */
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
 * Encrypted variant of a sign-in call (spec §7): the body is `{ param }` with the encrypted JSON in base64, the response data encrypted
 * JSON in base64. Undefined, for plain transfer, with an empty key or a mock server.
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
