import { calls, userInfo } from '@/contract/calls'
import { sha256 } from '@/lib/security/digest'
import { storageKind } from '@/settings/environment'
import { bearer } from '../apiRequest'
import type { AppDb } from '../database/appDb'
import type { Person } from '../database/records'
import { isSealed } from '../database/secret'

/** Who can send, and with which token. */
export interface Session {
  readonly user: string
  readonly token: string
}

/** The users of this device's tokens, as the server named them. */
export interface Sessions {
  /** The user of a request's bearer token; undefined without one, or before the server has named the user. */
  userOf(request: Request): Promise<string | undefined>
  /** As `userOf`, but waits for a pending /userinfo of the same token: a start sends other requests beside it. */
  userOnceNamed(request: Request): Promise<string | undefined>
  /** Registers a pending /userinfo for `userOnceNamed`; `answered` includes `learn`. */
  naming<T>(request: Request, answered: Promise<T>): Promise<T>
  /** As `userOf`, but also for recent former tokens and after a restart of the worker, until the person signs out. */
  ownerOf(request: Request): Promise<string | undefined>
  /** Whether this person has ever signed in on this device. */
  knows(user: string): Promise<boolean>
  /** The token for a person's writes; '' while signed out or locked. */
  tokenOf(user: string): Promise<string>
  /** Everybody who can send now. */
  active(): Promise<readonly Session[]>
  /** A function that returns whether the person has not left since: signed out, been refused, or given way to somebody else. */
  watch(user: string): () => boolean
  /** As `watch`, for whoever turns out to be the user. */
  watchAll(): (user: string) => boolean
  /**
   * Reads /userinfo and /refreshToken answers. Resolves to the user of a new token. `isHere`: of `watchAll` before the request; of whoever
   * has left since nothing is learned.
   */
  learn(request: Request, response: Response, isHere: (user: string) => boolean): Promise<string | undefined>
  /** Handles /logout, whether or not the server is reachable. */
  left(request: Request): Promise<void>
  /** The server rejected the token. */
  refused(user: string, token: string): Promise<void>
  /** Signs the person out: their tokens are forgotten. */
  forget(user: string): Promise<void>
}

/** Tokens are stored only where the page stores them, too (spec §4); else they live as long as the worker. */
const isStored = storageKind === 'local'

/** Digests of former tokens kept per person: open pages may still use one. */
const MARKS = 3

/** The digest that recognises a token without storing it; '' outside of a secure context. */
const markOf = async (token: string): Promise<string> => (token === '' ? '' : sha256(token))

const dataOf = async (response: Response): Promise<unknown> => {
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { data?: unknown } | undefined
  return body?.data
}

/** `ended` is called with each token whose person signs out or gives way to somebody else. */
export function createSessions(app: AppDb, ended: (token: string) => void = () => {}): Sessions {
  /** Token to user; with stored tokens, the database alone says which are still valid. */
  const tokens = new Map<string, string>()
  /** How often each person has left. */
  const departures = new Map<string, number>()
  const end = (user: string, isRefused = false) => {
    departures.set(user, (departures.get(user) ?? 0) + 1)
    for (const [token, name] of tokens) {
      if (name !== user) continue
      tokens.delete(token)
      // The server says itself what it refuses.
      if (!isRefused) ended(token)
    }
  }
  /** Token to its pending /userinfo. */
  const named = new Map<string, Promise<unknown>>()
  const { sealing } = app
  /** Without those whose lock is closed. */
  const all = async (): Promise<Person[]> => {
    const stored = await app.use((db) => db.getAll('people'))
    const open = stored.map(async (each) => (isSealed(each) && !(await sealing.canOpen(each.user)) ? [] : [each]))
    return [...(await sealing.open('people', (await Promise.all(open)).flat(), () => ({ token: '' })))]
  }
  const put = async (
    user: string,
    token: string,
    { signedOut = false, isHere = (_user: string): boolean => true } = {},
  ) => {
    const before = signedOut ? [] : ((await app.use((db) => db.get('people', user)))?.marks ?? [])
    const mark = await markOf(token)
    const marks = mark ? [...before.filter((each) => each !== mark), mark].slice(-MARKS) : before
    const person = { user, token: isStored ? token : '', marks }
    await sealing.write(['people'], {
      // Without a token nothing is secret.
      seal: async () => (person.token ? sealing.seal('people', [person]) : [person]),
      async work(transaction, next) {
        if (!isHere(user)) return
        const people = transaction.objectStore('people')
        // One session on this device: a sign-in replaces the former one.
        if (person.token) {
          for (const other of await people.getAll()) {
            const isThere = isSealed(other) || other.token !== ''
            if (other.user === user || !isThere) continue
            end(other.user)
            void people.put({ user: other.user, token: '', marks: other.marks ?? [] })
          }
        }
        for (const each of next) void people.put(each)
      },
    })
  }
  const person = async (token: string): Promise<string | undefined> => {
    const known = tokens.get(token)
    if (known !== undefined || token === '') return known
    const found = (await all()).find((each) => each.token === token)?.user
    if (found !== undefined) tokens.set(token, found)
    return found
  }
  const owner = async (token: string): Promise<string | undefined> => {
    const known = await person(token)
    const mark = known === undefined && (await markOf(token))
    if (!mark) return known
    return (await app.use((db) => db.getAll('people'))).find(({ marks }) => marks?.includes(mark))?.user
  }
  /** Drops all of this person's tokens: a former one would go on sending. */
  const stop = async (user: string, signedOut: boolean) => {
    end(user, !signedOut)
    await put(user, '', { signedOut })
  }
  const watchAll = () => {
    const before = new Map(departures)
    return (user: string) => departures.get(user) === before.get(user)
  }
  const forget = (user: string) => stop(user, true)
  const tokenOf = async (user: string) => {
    if (!isStored) return [...tokens].findLast(([, name]) => name === user)?.[0] ?? ''
    return (await all()).find((each) => each.user === user)?.token ?? ''
  }

  return {
    forget,
    userOf: (request) => person(bearer(request)),
    async userOnceNamed(request) {
      const token = bearer(request)
      await named.get(token)
      return person(token)
    },
    naming(request, answered) {
      const token = bearer(request)
      if (new URL(request.url).pathname !== calls.userinfo.path) return answered
      // The caller handles a failure.
      const done = answered.catch(() => {}).finally(() => named.get(token) === done && named.delete(token))
      named.set(token, done)
      return answered
    },
    knows: async (user) => (await app.use((db) => db.count('people', user))) > 0,
    ownerOf: (request) => owner(bearer(request)),
    tokenOf,
    async active() {
      if (isStored) return (await all()).filter(({ token }) => token !== '')
      const last = new Map([...tokens].map(([token, user]) => [user, token]))
      const each = [...last].map(async ([user, token]) => ((await sealing.canOpen(user)) ? [{ user, token }] : []))
      return (await Promise.all(each)).flat()
    },
    watch(user) {
      const isHere = watchAll()
      return () => isHere(user)
    },
    watchAll,
    async learn(request, response, isHere) {
      const token = bearer(request)
      const { pathname } = new URL(request.url)
      if (!token || !response.ok) return undefined
      if (pathname === calls.userinfo.path) {
        const user = userInfo.safeParse(await dataOf(response)).data?.username
        if (!user) return undefined
        const isNew = (await tokenOf(user)) !== token
        if (!isHere(user)) return undefined
        tokens.set(token, user)
        await put(user, token, { isHere })
        return isNew ? user : undefined
      }
      if (pathname !== calls.refreshToken.path) return undefined
      const user = await owner(token)
      const next = (await dataOf(response)) as { token?: unknown } | null
      if (user === undefined || typeof next?.token !== 'string' || !isHere(user)) return undefined
      tokens.delete(token)
      tokens.set(next.token, user)
      await put(user, next.token, { isHere })
      return user
    },
    async left(request) {
      const user = await owner(bearer(request))
      if (user !== undefined) await forget(user)
    },
    async refused(user, token) {
      if ((await tokenOf(user)) === token) await stop(user, false)
    },
  }
}
