import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '@/core/refusal'
import type { Accounts } from '../base/storage'
import { texts } from '../base/texts'
import type { Postgres } from './database'
import { networkOf, plainAddress } from './network'
import { isPassword, refuseWeak, sealPassword } from './passwords'
import { locks } from './migrations'
import { COLUMNS, storedOf, type DatabaseRow } from './rows'
import { databaseTexts } from './texts'

/** A token opens calls for this long; then the console has it renewed. */
const TOKEN_MS = 3_600_000
/** A token goes on opening calls that are under way once the one that replaces it is used. */
const OVERLAP_MS = 600_000
/** Attempts to sign in within this time count. */
const ATTEMPTS_MS = 900_000
/** Attempts on an account from one network; the next one waits, each one after it twice as long. */
const FREE_ATTEMPTS = 10
const FIRST_WAIT_MS = 30_000
/**
 * Most attempts on an account from networks that it has not been signed in to from, and from one network on accounts that have not been
 * signed in to from there: neither somebody elsewhere nor a colleague locks anybody out.
 */
const MOST_STRANGERS = { account: 100, network: 200 }

/** The client's network address, which the host sets; clients cannot. */
export const ADDRESS_HEADER = 'x-client-address'
const networkIn = (headers: Pick<Headers, 'get'>) => networkOf(headers.get(ADDRESS_HEADER) ?? '')
const nameOf = (username: string) => username.slice(0, 200)

interface Attempts {
  /** On this account from this network, and the moment of the last of them. */
  readonly both: number
  readonly last: number | null
  /** On this account from anywhere, and from this network on accounts that do not know it. */
  readonly account: number
  readonly network: number
  readonly first: number | null
  /** Whether the account has been signed in to from this network. */
  readonly known: boolean
}

/** Milliseconds until the next attempt is taken; 0: now. */
function waitOf({ both, last, account, network, first, known }: Attempts, now: number): number {
  const own =
    both < FREE_ATTEMPTS ? 0 : Number(last) + Math.min(ATTEMPTS_MS, FIRST_WAIT_MS * 2 ** (both - FREE_ATTEMPTS)) - now
  const isStrange = !known && (account >= MOST_STRANGERS.account || network >= MOST_STRANGERS.network)
  return Math.max(0, own, isStrange ? Number(first) + ATTEMPTS_MS - now : 0)
}

const digestOf = (token: string) => createHash('sha256').update(token).digest()

/** The digest of an Authorization header's token; undefined if there is none. */
function digestIn(headers: Pick<Headers, 'get'>): Buffer | undefined {
  const [, token] = /^Bearer ([\w-]{43})$/.exec(headers.get('authorization') ?? '') ?? []
  return token === undefined ? undefined : digestOf(token)
}

interface AccountOptions {
  readonly clock: () => number
  readonly sessionMs: number
  readonly cost?: number | undefined
  /** Take passwords that are short or known. */
  readonly weakPasswords: boolean
}

/** Accounts with random tokens, of which only digests are stored. A session ends `sessionMs` after signing in. */
export function createAccounts(
  postgres: Postgres,
  { clock, sessionMs, cost, weakPasswords }: AccountOptions,
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
        `select ${COLUMNS}, renew_at, used from sessions join "rows_userManagement" on uuid = user_uuid
         where digest = $1 and opens_until > $2 and not deleted`,
        [digest, clock()],
        { prepared: true },
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
    addressOf: (headers) => plainAddress(headers.get(ADDRESS_HEADER) ?? ''),
    newRoles: [],
    rolesOf: ({ roles }) => roles,
    async seal(password, field = 'password') {
      if (!weakPasswords) refuseWeak(password, field)
      return sealPassword(password, cost)
    },
    isPassword: (user, given) => isPassword(user?.password, given),
    async attempt(username, headers) {
      const [name, network, now] = [nameOf(username), networkIn(headers), clock()]
      return postgres.transact(async (query) => {
        // One at a time for an account: many at once do not slip through.
        await query('select pg_advisory_xact_lock($1, hashtext($2))', [locks.attempts, name])
        const [found] = await query<Attempts>(
          `select count(*) filter (where username = $1 and address = $2) as both,
             max(at) filter (where username = $1 and address = $2) as last,
             count(*) filter (where username = $1) as account,
             count(*) filter (where address = $2 and not exists (
               select from known_networks one where one.username = attempts.username and network = $2)) as network,
             min(at) as first,
             exists (select from known_networks where username = $1 and network = $2) as known
           from attempts where (username = $1 or address = $2) and at > $3`,
          [name, network, now - ATTEMPTS_MS],
        )
        const wait = found ? waitOf(found, now) : 0
        if (wait > 0) throw new Refusal(429, databaseTexts.tooManyAttempts(Math.ceil(wait / 60_000)))
        // Noted before its password is checked, so that the next one knows of it.
        await query('insert into attempts (username, address, at) values ($1, $2, $3)', [name, network, now])
        return (found?.both ?? 0) + 1
      })
    },
    async noteSuccess(username, headers) {
      const [name, network] = [nameOf(username), networkIn(headers)]
      await run('delete from attempts where username = $1 and address = $2', [name, network])
      await run(
        `insert into known_networks (username, network, at) values ($1, $2, $3)
         on conflict (username, network) do update set at = excluded.at`,
        [name, network, clock()],
      )
    },
  }
}
