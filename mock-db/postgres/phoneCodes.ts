import { Refusal } from '@/core/refusal'
import type { PhoneCode } from '../base/schema'
import type { PhoneCodes } from '../base/storage'
import type { Postgres } from './database'
import { locks } from './migrations'
import { isPassword, sealPassword } from './passwords'
import { databaseTexts } from './texts'

/** Sends a code to a phone; resolves to the message for the person, rejects if it may not have arrived. */
export type SendCode = (phone: string, code: string) => Promise<string>

/** After a failure another code can be had at once. */
const AGAIN_MS = 60_000

/** Codes in the database, stored as passwords are; a text says that there are none where nothing sends them. `cost`: see `sealPassword`. */
export function createPhoneCodes(
  { run, transact }: Postgres,
  { send, cost }: { send: SendCode | undefined; cost: number | undefined },
): PhoneCodes | string {
  if (!send) return databaseTexts.noPhoneCodes
  return {
    change: (phone, work) =>
      transact(async (query) => {
        await query('select pg_advisory_xact_lock($1, hashtext($2))', [locks.phoneCodes, phone])
        const [kept] = await query<PhoneCode>('select * from phone_codes where phone = $1', [phone])
        const [next, result] = work(kept)
        if (next)
          await query(
            `insert into phone_codes (phone, code, at, tries) values ($1, $2, $3, $4)
             on conflict (phone) do update set code = excluded.code, at = excluded.at, tries = excluded.tries`,
            [phone, next.code, next.at, next.tries],
          )
        else await query('delete from phone_codes where phone = $1', [phone])
        return result
      }),
    seal: (code) => sealPassword(code, cost),
    isCode: isPassword,
    async send(phone, code) {
      try {
        return await send(phone, code)
      } catch (error) {
        await run('update phone_codes set at = at - $2 where phone = $1', [phone, AGAIN_MS])
        throw Object.assign(new Refusal(502, databaseTexts.codeNotSent), { cause: error })
      }
    },
  }
}

/** How long the operator's sender of messages may take, in milliseconds. */
const SEND_MS = 5000

/** What an operator says of the sender of messages. */
export interface MessageSender {
  readonly url: string
  /** Sent as a bearer token. */
  readonly secret?: string | undefined
  readonly timeoutMs?: number | undefined
}

/**
 * Posts codes as `{ phone, code }` to the operator's sender of messages. Throws for an address that is neither HTTPS nor on this machine, or
 * that has a password, which logs would show.
 */
export function messageSender({ url, secret, timeoutMs = SEND_MS }: MessageSender): SendCode {
  const { protocol, hostname, username, password } = new URL(url)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) throw new Error('--sms takes an https address')
  if (username || password)
    throw new Error('the address of --sms has no password: SMS_SECRET or SMS_SECRET_FILE has it')
  return async (phone, code) => {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) },
      body: JSON.stringify({ phone, code }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!ok) throw new Error(`the sender of messages answered ${status}`)
    return databaseTexts.codeSent
  }
}
