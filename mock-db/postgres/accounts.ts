import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '../answer'
import type { Accounts } from '../storage'
import { texts } from '../texts'
import type { Postgres } from './database'
import { isPassword, sealPassword } from './passwords'
import { storedOf, type DatabaseRow } from './rows'
import { databaseTexts } from './texts'

/** A token opens calls for this long; then the console has it renewed. */
const TOKEN_MS = 3_600_000
/** A token goes on opening calls that are under way once the one that replaces it is used. */
const OVERLAP_MS = 600_000
/** Attempts to sign in within this time count. */
const ATTEMPTS_MS = 900_000
/** Most attempts: on one account from one address, on one account, and from one address, where an office may share it. */
const MOST_ATTEMPTS = { both: 10, account: 100, address: 200 }

/** The client's network address, which the host sets; clients cannot. */
export const ADDRESS_HEADER = 'x-client-address'
const addressIn = (headers: Pick<Headers, 'get'>) => headers.get(ADDRESS_HEADER) ?? ''

const digestOf = (token: string) => createHash('sha256').update(token).digest()

/** The digest of an Authorization header's token; undefined if there is none. */
function digestIn(headers: Pick<Headers, 'get'>): Buffer | undefined {
  const [, token] = /^Bearer ([\w-]{43})$/.exec(headers.get('authorization') ?? '') ?? []
  return token === undefined ? undefined : digestOf(token)
}

/** Accounts with random tokens, of which only digests are stored. A session ends `sessionMs` after signing in. */
export function createAccounts(
  postgres: Postgres,
  { clock, sessionMs, cost }: { clock: () => number; sessionMs: number; cost?: number | undefined },
): Accounts {
  const { run } = postgres
  const insert = async (session: string, userUuid: string, endsAt: number): Promise<string> => {
    const token = randomBytes(32).toString('base64url')
    const renewAt = Math.min(clock() + TOKEN_MS, endsAt)
    await run(
      'insert into sessions (digest, session, user_uuid, renew_at, opens_until, ends_at) values ($1, $2, $3, $4, $5, $5)',
      [digestOf(token), session, userUuid, renewAt, endsAt],
    )
    return token
  }

  return {
    async session(headers, lifeMs) {
      const digest = digestIn(headers)
      if (!digest) return undefined
      const [found] = await run<DatabaseRow & { renew_at: number; used: boolean }>(
        `select one.*, renew_at, used from sessions join "rows_userManagement" one on one.uuid = user_uuid
         where digest = $1 and opens_until > $2 and not deleted`,
        [digest, clock()],
      )
      if (!found) return undefined
      // The answer that brought the token has arrived, so that nobody needs the one before any more.
      if (!found.used)
        await run(
          `update sessions set used = used or digest = $1,
             opens_until = case when digest = $1 then opens_until else least(opens_until, $2) end
           where session = (select session from sessions where digest = $1)`,
          [digest, clock() + OVERLAP_MS],
        )
      const expired = clock() > found.renew_at - (lifeMs === undefined ? 0 : TOKEN_MS - lifeMs)
      return { user: storedOf<'userManagement'>(found), expired, mustRenew: expired }
    },
    issue: ({ uuid }) => insert(randomUUID(), uuid, clock() + sessionMs),
    async renew(headers, { uuid }) {
      const digest = digestIn(headers)
      const [old] = await run<{ session: string; ends: number }>(
        'select session, ends_at as ends from sessions where digest = $1',
        [digest],
      )
      // Ended by another device between the request's two looks at it.
      if (!old) throw new Refusal(401, texts.invalidToken)
      return insert(old.session, uuid, old.ends)
    },
    async end(headers) {
      await run('delete from sessions where session = (select session from sessions where digest = $1)', [
        digestIn(headers),
      ])
    },
    async endOthers(uuid, headers) {
      await run(
        `delete from sessions where user_uuid = $1
           and session is distinct from (select session from sessions where digest = $2)`,
        [uuid, digestIn(headers)],
      )
    },
    seal: (password) => sealPassword(password, cost),
    isPassword: (user, given) => isPassword(user?.password, given),
    async attempt(username, headers) {
      const address = addressIn(headers)
      const name = username.slice(0, 200)
      const since = clock() - ATTEMPTS_MS
      // The attempt is noted before its password is checked: many at once do not slip through.
      await run('insert into attempts (username, address, at) values ($1, $2, $3)', [name, address, clock()])
      const [count] = await run<Record<'both' | 'account' | 'address' | 'first', number>>(
        `select count(*) filter (where username = $1 and address = $2) as both,
           count(*) filter (where username = $1) as account, count(*) filter (where address = $2) as address, min(at) as first
         from attempts where (username = $1 or address = $2) and at > $3`,
        [name, address, since],
      )
      const { both = 0, account = 0, address: fromAddress = 0, first = since } = count ?? {}
      const most = MOST_ATTEMPTS
      if (both > most.both || account > most.account || fromAddress > most.address)
        throw new Refusal(429, databaseTexts.tooManyAttempts(Math.max(1, Math.ceil((first - since) / 60_000))))
      return account
    },
    async forgetAttempts(username, headers) {
      await run('delete from attempts where username = $1 and address = $2', [
        username.slice(0, 200),
        addressIn(headers),
      ])
    },
  }
}
