import { phoneCalls } from '@/contract/phoneCalls'
import type { Row } from '@/contract/rows'
import { integer } from '@/lib/random'
import { Refusal, refusedFields } from '@/core/refusal'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { texts } from '../../base/texts'
import { logSignIn } from '../calls/log'

/** A code is good for this long, in ms, and for one sign-in. */
const CODE_MS = 300_000
/** A phone gets one code within this time, in ms. */
const PAUSE_MS = 60_000
/** Attempts at one code. */
const MOST_TRIES = 5

/** The account with this phone. None where several share it, as accounts of before phones were unique may. */
async function accountOf({ store }: Context, phone: string): Promise<Row<'userManagement'> | undefined> {
  const filters = [{ field: 'phone', tests: [{ kind: 'equals', value: phone }] }] as const
  const { list, total } = await store.page('userManagement', { filters, pageNo: 1, pageSize: 1 })
  return total === 1 ? list[0] : undefined
}

/**
 * Sign-in by a code sent to a phone. Every phone gets codes, so that no answer discloses which ones belong to an account; only who has the code
 * learns it.
 */
export function phoneSignIn(context: Context): Endpoint[] {
  const { accounts, clock, phoneCodes, random } = context
  /** The codes, for an attempt at this phone, which is counted. */
  const attempt = async (number: string, headers: Pick<Headers, 'get'>) => {
    if (typeof phoneCodes === 'string') throw new Refusal(501, phoneCodes)
    await accounts.attempt(number, headers)
    return phoneCodes
  }
  return [
    endpoint(phoneCalls.phoneOffer, async () => ({ data: { offered: typeof phoneCodes === 'object' } })),
    endpoint(phoneCalls.phoneCode, async ({ body, headers }) => {
      const codes = await attempt(body.phone, headers)
      const code = String(integer(random, 0, 999_999)).padStart(6, '0')
      const made = { phone: body.phone, code: await codes.seal(code), at: clock(), tries: 0 }
      const isKept = await codes.change(body.phone, (kept) =>
        kept && made.at - kept.at < PAUSE_MS ? [kept, false] : [made, true],
      )
      if (!isKept) throw new Refusal(429, texts.codeTooSoon)
      return { msg: await codes.send(body.phone, code) }
    }),
    endpoint(phoneCalls.phoneLogin, async ({ body, headers }) => {
      const codes = await attempt(body.phone, headers)
      // The attempt is noted before the code is compared: many at once do not slip through.
      const sent = await codes.change(body.phone, (kept) => [kept && { ...kept, tries: kept.tries + 1 }, kept])
      const refusal =
        sent && clock() - sent.at > CODE_MS
          ? texts.codeOutdated
          : sent && sent.tries >= MOST_TRIES
            ? texts.codeSpent
            : sent && (await codes.isCode(sent.code, body.phoneCode))
              ? ''
              : texts.codeWrong
      // Of two sign-ins with one code the first takes it.
      const isTaken =
        refusal === '' &&
        (await codes.change(body.phone, (kept) => (kept?.at === sent?.at ? [undefined, true] : [kept, false])))
      const user = await accountOf(context, body.phone)
      await logSignIn(context, {
        account: user?.username ?? '',
        succeeded: isTaken && !!user,
        detail: phoneCalls.phoneLogin.path,
        headers,
      })
      if (!isTaken) throw refusedFields(refusal || texts.codeWrong, ['phoneCode'])
      await accounts.noteSuccess(body.phone, headers)
      if (!user) throw refusedFields(texts.noPhoneAccount, ['phone'])
      return { data: { token: await accounts.issue(user) } }
    }),
  ]
}
