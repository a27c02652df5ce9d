import {
  OUTBOX_CHANNEL,
  type AnyRow,
  type OutboxMessage,
  type OutboxStatus,
  type WriteKind,
  type WriteState,
} from '@/api/outbox'
import { logFailure } from '@/lib/logFailure'
import type { AppDb } from '../appDb'
import type { StoredWrite } from '../appSchema'
import { createFileNames, type FileNames } from '../files/names'
import { createFileSending, isWaitingAlone } from '../files/sending'
import { createFileStore, type FileStore } from '../files/store'
import type { Sessions } from '../sessions'
import type { Connectivity } from '../connectivity'
import { compose, type Submitted } from './compose'
import { createExchange, type Deliver, type Outcome } from './exchange'
import { createProgress } from './progress'
import { createSender, type Sender } from './sender'
import { createResolver, type Resolver } from './resolve'
import { createOutboxStore, type NewWrite, type OutboxStore } from './store'

/** A waiting write to one record, for whoever shows the record. */
export interface Pending {
  readonly kind: WriteKind
  readonly uuid: string
  readonly body: AnyRow
  readonly base: AnyRow | null
  readonly state: WriteState
}

const alreadySent: Outcome = { is: 'sent', data: null, server: null, merged: false }

/** For so long what was done with writes is kept, in ms. */
export const HISTORY_MS = 30 * 86_400_000
const TELL_EVERY_MS = 250

export interface Outbox {
  readonly store: OutboxStore
  readonly sender: Sender
  readonly settling: Resolver
  readonly files: FileStore
  readonly names: FileNames
  /**
   * Makes a page's write durable; resolves to the uuids that it is about, or undefined for a body that is none of a write. By a
   * key that is known already nothing is added. Rejects where the device can't keep it.
   */
  keep(write: Submitted): Promise<readonly string[] | undefined>
  /**
   * Sends what was kept and waits `waitMs` at most for the server's word; undefined when none has come. `inPlace`: a refusal
   * that comes in time is the caller's to show, and leaves nothing behind.
   */
  send(write: Submitted, terms: { waitMs: number; inPlace: boolean }): Promise<Outcome | undefined>
  waitingFor(user: string, module: string): Promise<Pending[]>
  status(user: string): Promise<OutboxStatus>
  /** Sends all that can be sent; rejects when something is left for another time. */
  sendAll(): Promise<void>
  /** The server has something newer to show of a module. */
  renewed(user: string, module: string): void
  /** Something is different now: pages are told. */
  changed(user: string): void
}

const sleep = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

/** Tells every page of this origin; what only says that something changed, at most four times a second. */
function createTell(): (message: OutboxMessage) => void {
  let channel: BroadcastChannel | undefined
  const waiting = new Map<string, OutboxMessage>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    channel ??= new BroadcastChannel(OUTBOX_CHANNEL)
    for (const message of waiting.values()) channel.postMessage(message)
    waiting.clear()
  }
  return (message) => {
    if (typeof BroadcastChannel === 'undefined') return
    const id = `${message.type} ${message.user}`
    const before = waiting.get(id)
    const modules = [before, message].flatMap((each) => (each?.type === 'renewed' ? each.modules : []))
    waiting.set(id, message.type === 'renewed' ? { ...message, modules: [...new Set(modules)] } : message)
    timer ??= setTimeout(flush, TELL_EVERY_MS)
  }
}

/**
 * The outbox of this device (docs/offline.md). `counting`: the origin is known to count versions and to know idempotency keys.
 */
export function createOutbox(deps: {
  app: AppDb
  deliver: Deliver
  /** The same with the time that a part of a file needs on a slow line. */
  deliverPart: Deliver
  sessions: Sessions
  connectivity: Connectivity
  counting: boolean
  /** Goes on after the answer. */
  behind: (work: Promise<unknown>) => void
  /** The server has taken a write. */
  onTaken: (write: StoredWrite, uuids: readonly string[]) => Promise<void>
  clock?: () => number
  random?: () => number
}): Outbox {
  const {
    app,
    deliver,
    deliverPart,
    sessions,
    connectivity,
    counting,
    behind,
    onTaken,
    clock = Date.now,
    random = Math.random,
  } = deps
  const store = createOutboxStore(app)
  const tell = createTell()
  const changed = (user: string) => tell({ type: 'changed', user })
  const files = createFileStore(app)
  const names = createFileNames({ app, files, outbox: store, clock })
  const progress = createProgress(store, clock)
  const sender = createSender({
    store,
    progress,
    exchange: createExchange(deliver, progress.onto, { clock, counting }),
    files: createFileSending({ files, names, deliver: deliverPart, clock, changed }),
    sessions,
    connectivity,
    tell,
    onTaken,
    clock,
    random,
  })
  let pruned = false

  const prune = () => {
    if (pruned) return
    pruned = true
    // Tried again with the next start.
    store.forget(clock() - HISTORY_MS).catch(logFailure)
  }

  return {
    store,
    sender,
    settling: createResolver(store, clock),
    files,
    names,
    changed,
    renewed: (user, module) => tell({ type: 'renewed', user, modules: [module] }),
    async keep(submitted) {
      prune()
      // Looked up and added in one go: a worker that replaces another may be given the same request.
      return store.change(async () => {
        const known = [...(await store.ofGroup(submitted.key)), ...(await store.doneOfGroup(submitted.key))]
        const writes = known.length > 0 ? known : compose(submitted, clock())
        const add = known.length > 0 ? [] : ((writes ?? []) as NewWrite[])
        return [{ add }, writes?.flatMap(({ uuids }) => uuids)]
      }, true)
    },
    async send({ user, key }, { waitMs, inPlace }) {
      const writes = await store.ofGroup(key)
      // An earlier request by this key has been answered for.
      if (writes.length === 0) return alreadySent
      const waits = writes.map(({ seq }) => sender.waitFor(seq, inPlace))
      const [{ seq: first } = { seq: 0 }] = writes
      const same = await store.ofEntities(writes.flatMap(({ entities }) => entities))
      // Behind one that a person has to settle there is nothing to wait for.
      const isBlocked = same.some(({ seq, state }) => seq < first && (state === 'refused' || state === 'conflict'))
      const isPaused = isBlocked || sender.pausedUntil > 0
      changed(user)
      behind(sender.drain())
      const settled = await (isPaused
        ? undefined
        : Promise.race([Promise.all(waits.map(({ fate }) => fate)), sleep(waitMs)]))
      for (const { leave } of waits) leave()
      const fate = settled?.find(({ is }) => is !== 'sent') ?? settled?.[0]
      return fate && ['lost', 'later', 'stopped'].includes(fate.is) ? undefined : fate
    },
    async waitingFor(user, module) {
      const writes = await store.ofModule(user, module)
      return writes.flatMap(({ kind, uuids, state, content: { body, base } }) =>
        uuids.map((uuid) => ({ kind, uuid, body, base, state })),
      )
    },
    async sendAll() {
      await sender.drain(true)
      for (const user of await sessions.present()) {
        const { states } = await store.counts(user)
        const alone = (await files.ofUser(user)).some(isWaitingAlone)
        if (states.queued > 0 || alone) throw new Error('writes are left to send')
      }
    },
    async status(user) {
      const { states, total, nextAt, lastSentAt } = await store.counts(user)
      const { queued, sending, refused, conflict } = states
      const alone = (await files.ofUser(user)).filter((file) => file.alone)
      const own = alone.filter(isWaitingAlone)
      const waiting = queued + own.length
      const times = [nextAt, ...own.map((file) => file.nextAt)].filter((at) => at > 0)
      return {
        waiting,
        sending,
        attention: refused + conflict + alone.filter(({ state }) => state === 'refused').length,
        lastSentAt,
        nextAt: Math.max(times.length > 0 ? Math.min(...times) : 0, waiting > 0 ? sender.pausedUntil : 0),
        connectivity: connectivity.state,
        connectivitySince: connectivity.since,
        signInNeeded: (await sessions.tokenOf(user)) === '',
        others: total - queued - sending - refused - conflict,
      }
    },
  }
}
