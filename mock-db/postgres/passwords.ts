import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** What deriving a key costs: 2^15 rounds over 32 MiB. Stored with each password, so that it can be raised. */
const COST = 15
const BLOCK = 8
const KEY_BYTES = 32

/** A stored password that no password matches: of accounts that were made without one. */
export const NO_PASSWORD = '!'

const derive = (password: string, salt: Buffer, { N, r }: { N: number; r: number }): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options: ScryptOptions = { N, r, p: 1, maxmem: 256 * N * r + 2 ** 20 }
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** `scrypt$cost$block$salt$key`. */
export async function sealPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, { N: 2 ** cost, r: BLOCK })
  return ['scrypt', cost, BLOCK, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Compared with where there is no account, so that an answer takes as long as for one that exists. */
let decoy: Promise<string> | undefined

/** Whether a password is the stored one; false for what is not stored by `sealPassword`. */
export async function isPassword(stored: string | undefined, given: string): Promise<boolean> {
  const pattern = /^scrypt\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/
  const known = pattern.exec(stored ?? '')
  decoy ??= sealPassword(randomBytes(16).toString('hex'))
  const [, cost, block, salt = '', key = ''] = known ?? pattern.exec(await decoy) ?? []
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(given, Buffer.from(salt, 'base64url'), { N: 2 ** Number(cost), r: Number(block) })
  return timingSafeEqual(derived, expected) && known !== null
}
