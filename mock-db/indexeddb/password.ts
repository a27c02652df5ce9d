import { Refusal } from '@/core/refusal'
import { texts } from '../base/texts'

const PREFIX = 'pbkdf2$'
const ITERATIONS = 20_000

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

async function digest(password: string, salt: string): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) throw new Refusal(503, texts.noSecureContext)
  const key = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: new TextEncoder().encode(salt), iterations: ITERATIONS }
  return `${PREFIX}${salt}$${toHex(new Uint8Array(await subtle.deriveBits(how, key, 256)))}`
}

/** A salted digest of a password. Throws Refusal 503 outside secure contexts, where browsers lack crypto.subtle. */
export const sealPassword = (password: string): Promise<string> =>
  digest(password, toHex(crypto.getRandomValues(new Uint8Array(16))))

/** Checks a password. Only the demo accounts of the seed store theirs in plain text. */
export async function isPassword(stored: string, given: string): Promise<boolean> {
  if (!stored.startsWith(PREFIX)) return stored === given
  const salt = stored.slice(PREFIX.length).split('$')[0] ?? ''
  return (await digest(given, salt)) === stored
}
