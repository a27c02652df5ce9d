import 'fake-indexeddb/auto'
import type { AnyRow } from '@/contract/rows'
import { createAppDb } from '../../../sw/database/appDb'
import { createConnectivity } from '../../../sw/origin/connectivity'
import { createOutbox } from '../../../sw/outbox/outbox'
import type { StoredWrite } from '../../../sw/database/records'
import { createSessions } from '../../../sw/session/sessions'
import { entitiesOf, freshWrite, NOW } from './writes'

interface Posted {
  readonly path: string
  readonly body: AnyRow
  readonly token: string | null
}
type Answer = (posted: Posted) => Promise<Response | undefined> | Response | undefined

export const accepted = () => Response.json({ code: 200, msg: '', data: { version: 7 } })
export const refusing = (code: number, headers: Record<string, string> = {}) =>
  Response.json({ code, msg: '不行', data: null }, { status: code, headers })

/** The outbox of a host on which `admin` is signed in, with a server that answers writes as the test says. */
export function outboxHost() {
  const app = createAppDb()
  const clock = { now: NOW }
  const posted: Posted[] = []
  /** Work that runs on after an answer. */
  const works: Promise<unknown>[] = []
  const acknowledged: (readonly [string, readonly string[]])[] = []
  const server: { answer: Answer } = { answer: accepted }
  const connectivity = createConnectivity(() => clock.now)
  const sessions = createSessions(app)
  const deliver = async (request: Request) => {
    const { pathname: path } = new URL(request.url)
    const isJson = request.headers.get('content-type') === 'application/json'
    const token = request.headers.get('authorization')
    const post = { path, token, body: isJson ? ((await request.json()) as AnyRow) : {} }
    posted.push(post)
    return server.answer(post)
  }
  const outbox = createOutbox({
    app,
    deliver,
    deliverPart: deliver,
    sessions,
    connectivity,
    versioned: true,
    takesDevice: async () => false,
    background: (work) => void works.push(work),
    onAcknowledged: async ({ key }, uuids) => void acknowledged.push([key, uuids]),
    clock: () => clock.now,
    random: () => 1,
  })
  return {
    app,
    clock,
    posted,
    acknowledged,
    server,
    connectivity,
    sessions,
    outbox,
    /** A person signs in; nobody else is signed out by it. */
    signIn: (user = 'admin') => app.use((db) => db.put('people', { user, token: `token of ${user}` })),
    /** Adds a new record for each title, and nothing is sent yet. */
    async queueUp(...titles: string[]) {
      for (const title of titles) {
        const content = { title, body: { uuid: title, title }, base: null }
        const write = freshWrite({ key: title, group: title, kind: 'create', ...entitiesOf(title), content })
        await outbox.store.enqueue(title, [write])
      }
    },
    add: (...writes: Partial<StoredWrite>[]) =>
      outbox.store.change(async () => [{ add: writes.map(freshWrite) }, undefined]),
    titles: () => posted.map(({ body }) => body.title),
    states: async () => (await outbox.store.ofUser('admin')).map(({ key, state }) => `${key} ${state}`),
    idle: async () => {
      for (let done = 0; done < works.length; done = works.length) await Promise.all(works)
    },
  }
}
