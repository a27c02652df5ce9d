import type { Row } from '@/api/contract'
import { Refusal } from '../answer'
import { MASK } from '../modules'
import { texts } from '../texts'

type User = Row<'userManagement'>

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

/**
 * Replaces the password of an edit by a salted digest. Throws Refusal 503 outside secure contexts, where browsers lack
 * crypto.subtle.
 */
export async function sealPassword(edit: Partial<User>): Promise<Partial<User>> {
  const { password, ...rest } = edit
  if (password === undefined || password === MASK) return rest
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)))
  return { ...rest, password: await digest(password, salt) }
}

export const hidePassword = (user: User): User => ({ ...user, password: MASK })

/** Checks a password. Only the demo accounts of the seed store theirs in plain text. */
export async function isPassword(user: User, given: string): Promise<boolean> {
  if (!user.password.startsWith(PREFIX)) return user.password === given
  const salt = user.password.slice(PREFIX.length).split('$')[0] ?? ''
  return (await digest(given, salt)) === user.password
}
