import { calls, userInfo } from '@/api/contract'
import { sha256 } from '@/lib/security/digest'
import { storageKind } from '@/settings/environment'
import type { AppDb } from './appDb'
import type { Person } from './appSchema'
import { isSealed } from './lock/secret'

/** Who stands behind a token, as the server said it. */
export interface Sessions {
  /** The person of a request's bearer token; undefined for nobody, or somebody whom the server has not named yet. */
  userOf(request: Request): Promise<string | undefined>
  /** As `userOf`, but waits for a /userinfo of the same token that is under way: a start asks for more beside it. */
  userOnceNamed(request: Request): Promise<string | undefined>
  /** Notes that `answered`, what `learn` reads included, will name the person of a request's token. */
  naming<T>(request: Request, answered: Promise<T>): Promise<T>
  /** As `userOf`, but also for a token that no longer sends, and after the worker was stopped: until the person signs out. */
  ownerOf(request: Request): Promise<string | undefined>
  /** Whether a server has ever named this person on this device. */
  knows(user: string): Promise<boolean>
  /** The token that sends a person's writes; '' while they are signed out, or have locked this device. */
  tokenOf(user: string): Promise<string>
  /** Everybody who could send now. */
  present(): Promise<string[]>
  /** Reads the answers that tell who is there: /userinfo and /refreshToken. Resolves to the person of a new token. */
  learn(request: Request, response: Response): Promise<string | undefined>
  /** Somebody logs out, whether or not the server can hear it. */
  left(request: Request): Promise<void>
  /** The server no longer takes the token. */
  refused(user: string, token: string): Promise<void>
  /** The person signs out: nothing knows their tokens any more. */
  forget(user: string): Promise<void>
}

/** The token goes to the disk only where the console keeps it there as well (spec §4); else it is gone with the worker. */
const isKept = storageKind === 'local'

const bearer = (request: Request) => /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''

/** A page that is still open may have one of the former tokens. */
const MARKS = 3

/** By what a token is known again without being kept; '' outside of a secure context. */
const markOf = async (token: string): Promise<string> => (token === '' ? '' : sha256(token))

const dataOf = async (response: Response): Promise<unknown> => {
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { data?: unknown } | undefined
  return body?.data
}

export function createSessions(app: AppDb): Sessions {
  /** Whose tokens were heard of; where they are kept on the disk, that alone says which of them still send. */
  const tokens = new Map<string, string>()
  /** By token: when the server has said who that is. */
  const named = new Map<string, Promise<unknown>>()
  const { sealing } = app
  /** Those whose lock is open, or who have none. */
  const all = async (): Promise<Person[]> => {
    const kept = await app.use((db) => db.getAll('people'))
    const open = kept.map(async (each) => (isSealed(each) && !(await sealing.canOpen(each.user)) ? [] : [each]))
    return [...(await sealing.open('people', (await Promise.all(open)).flat()))]
  }
  const put = async (user: string, token: string, signedOut = false) => {
    const before = signedOut ? [] : ((await app.use((db) => db.get('people', user)))?.marks ?? [])
    const mark = await markOf(token)
    const marks = mark ? [...before.filter((each) => each !== mark), mark].slice(-MARKS) : before
    const person = { user, token: isKept ? token : '', marks }
    // Where nobody is signed in there is nothing to seal.
    const next = person.token ? await sealing.seal('people', [person]) : [person]
    await app.use(async (db) => {
      const transaction = db.transaction('people', 'readwrite')
      // One session on this device: whoever signs in takes the place of the person before.
      if (person.token) {
        for (const other of await transaction.store.getAll()) {
          const isThere = isSealed(other) || other.token !== ''
          if (other.user !== user && isThere)
            void transaction.store.put({ user: other.user, token: '', marks: other.marks ?? [] })
        }
      }
      for (const each of next) void transaction.store.put(each)
      await transaction.done
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
  /** All of this person's tokens: an earlier one would go on sending. */
  const stop = async (user: string, signedOut: boolean) => {
    for (const [token, name] of tokens) if (name === user) tokens.delete(token)
    await put(user, '', signedOut)
  }
  const forget = (user: string) => stop(user, true)
  const tokenOf = async (user: string) => {
    if (!isKept) return [...tokens].findLast(([, name]) => name === user)?.[0] ?? ''
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
      // Whoever asked hears of a failure.
      const done = answered.catch(() => {}).finally(() => named.get(token) === done && named.delete(token))
      named.set(token, done)
      return answered
    },
    knows: async (user) => (await app.use((db) => db.count('people', user))) > 0,
    ownerOf: (request) => owner(bearer(request)),
    tokenOf,
    async present() {
      if (isKept) return (await all()).filter(({ token }) => token !== '').map(({ user }) => user)
      const each = [...new Set(tokens.values())].map(async (user) => ((await sealing.canOpen(user)) ? [user] : []))
      return (await Promise.all(each)).flat()
    },
    async learn(request, response) {
      const token = bearer(request)
      const { pathname } = new URL(request.url)
      if (!token || !response.ok) return undefined
      if (pathname === calls.userinfo.path) {
        const user = userInfo.safeParse(await dataOf(response)).data?.username
        if (!user) return undefined
        const isNew = (await tokenOf(user)) !== token
        tokens.set(token, user)
        await put(user, token)
        return isNew ? user : undefined
      }
      if (pathname !== calls.refreshToken.path) return undefined
      const user = await owner(token)
      const next = (await dataOf(response)) as { token?: unknown } | null
      if (user === undefined || typeof next?.token !== 'string') return undefined
      tokens.delete(token)
      tokens.set(next.token, user)
      await put(user, next.token)
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
