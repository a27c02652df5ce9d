import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { refusedFields } from '@/core/refusal'
import { databaseTexts } from './texts'

/** Least characters of a password. */
const PASSWORD_MIN = 8
/** Fewer different characters are as good as known. */
const DIFFERENT_MIN = 4
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Words and numbers that lists of stolen passwords have most of. */
const common =
  /^(password|passw0rd|p@ssw(or|0r)d|admin|administrator|root|test|user|guest|welcome|iloveyou|woaini|qwerty|qwertyuiop|asdfgh|abc|abcd|abcde|aa|a|qq|zxcvbn|1q2w3e4r5?t?|q1w2e3r4|1qaz2wsx|qazwsx(edc)?|letmein|dragon|monkey|sunshine|princess|football|master|superman|changeme|china|zhongguo)?[!@#$._-]?(520|521|1314|5201314|1314520|123|1234|12345|123456|1234567|12345678|123456789|111|111111|11111111|666|666666|888|888888|88888888|000000|321|654321|112233|123123|123321|11223344|110110|19\d\d|20\d\d)?[!@#$.]?$/

const isRow = (text: string) => ROWS.some((row) => row.includes(text) || row.includes([...text].toReversed().join('')))

/** Whether a password is among the first that somebody would try. */
const isKnown = (password: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  return new Set(text).size < DIFFERENT_MIN || isRow(text) || common.test(text)
}

/** Throws a Refusal 400 that names `field` for a password that is short or known. */
export function refuseWeak(password: string, field: string): void {
  if ([...password].length < PASSWORD_MIN) throw refusedFields(databaseTexts.passwordShort, [field])
  if (isKnown(password)) throw refusedFields(databaseTexts.passwordKnown, [field])
}

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
