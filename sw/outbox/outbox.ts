import { OUTBOX_CHANNEL, type OutboxMessage, type OutboxStatus } from '@/protocol/outbox'
import type { AnyRow } from '@/contract/rows'
import { logFailure } from '@/lib/logFailure'
import type { AppDb } from '../database/appDb'
import type { Pending, StoredWrite } from '../database/records'
import { createFileNames, type FileNames } from '../files/names'
import { createFileSending, isWaitingAlone } from '../files/sending'
import { createFileStore, type FileStore } from '../files/store'
import type { Sessions } from '../session/sessions'
import type { Connectivity } from '../origin/connectivity'
import { createExchange, type Outcome } from './exchange'
import type { Deliver } from '../origin/outcome'
import { createProgress } from './progress'
import { createSender, type Sender } from './sender'
import { createResolver, type Resolver } from './resolve'
import { createOutboxStore, type NewWrite, type OutboxStore } from './store'
import type { Enqueued } from './transactions'

const alreadySent: Outcome = { is: 'sent', data: null, server: null, merged: false }

/** How long the history is kept, in ms. */
export const HISTORY_MS = 30 * 86_400_000
const NOTIFY_EVERY_MS = 250

export interface Outbox {
  readonly store: OutboxStore
  readonly sender: Sender
  readonly resolver: Resolver
  readonly files: FileStore
  readonly names: FileNames
  /** Makes the writes of a page's request durable. A known key (`group`) adds nothing. Rejects when the device can't store them. */
  enqueue(group: string, writes: readonly NewWrite[]): Promise<Enqueued>
  /**
   * Sends the writes of a request that the device can't store, by the uuids and keys that they have: should they be stored after all, they
   * are not carried out twice. Resolves to the first outcome that is not `sent`, else to the first; to undefined, with nothing sent, where
   * earlier writes to the same records wait.
   */
  sendUnstored(writes: readonly NewWrite[], token: string): Promise<Outcome | undefined>
  /**
   * Sends an enqueued write and waits at most `waitMs` for the server's answer; undefined when none came. `inPlace`: the caller
   * shows a refusal that comes in time, and nothing is left behind.
   */
  send(user: string, write: Enqueued, options: { waitMs: number; inPlace: boolean }): Promise<Outcome | undefined>
  pending(user: string, module: string): Promise<Pending[]>
  status(user: string): Promise<OutboxStatus>
  /** Sends what can be sent; rejects when something is left. */
  sendAll(): Promise<void>
  /** Notifies pages that the server has newer rows of a module. */
  renewed(user: string, module: string): void
  /** Notifies pages that the user is bound to other villages. */
  rebound(user: string): void
  /** Notifies pages of a change. */
  changed(user: string): void
}

const sleep = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))

/** Broadcasts to every page of this origin, at most four times a second; messages of one kind are merged. */
function createNotify(): (message: OutboxMessage) => void {
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
    timer ??= setTimeout(flush, NOTIFY_EVERY_MS)
  }
}

/** The outbox of this device (docs/offline.md). `versioned`: the origin is known to support versions and idempotency keys. */
export function createOutbox(deps: {
  app: AppDb
  deliver: Deliver
  /** The same with the deadline for a part of a file on a slow line. */
  deliverPart: Deliver
  sessions: Sessions
  connectivity: Connectivity
  versioned: boolean
  /** Whether the server of this person allows the header with the device's name. */
  takesDevice: (user: string) => Promise<boolean>
  /** Runs on after the answer. */
  background: (work: Promise<unknown>) => void
  /** The server has accepted a write. */
  onAcknowledged: (write: StoredWrite, uuids: readonly string[]) => Promise<void>
  clock?: () => number
  random?: () => number
}): Outbox {
  const {
    app,
    deliver,
    deliverPart,
    sessions,
    connectivity,
    versioned,
    takesDevice,
    background,
    onAcknowledged,
    clock = Date.now,
    random = Math.random,
  } = deps
  const store = createOutboxStore(app)
  const notify = createNotify()
  const changed = (user: string) => notify({ type: 'changed', user })
  const files = createFileStore(app)
  const names = createFileNames({ app, files, outbox: store, clock })
  const progress = createProgress(store, clock)
  const exchange = createExchange(deliver, { clock, versioned, takesDevice })
  const sender = createSender({
    store,
    progress,
    exchange,
    files: createFileSending({ files, names, deliver: deliverPart, clock, changed }),
    sessions,
    connectivity,
    notify,
    onAcknowledged,
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
    resolver: createResolver(store, clock),
    files,
    names,
    changed,
    renewed: (user, module) => notify({ type: 'renewed', user, modules: [module] }),
    rebound: (user) => notify({ type: 'rebound', user }),
    enqueue(group, writes) {
      prune()
      return store.enqueue(group, writes)
    },
    async sendUnstored(writes, token) {
      const earlier = await store.ofEntities(writes.flatMap(({ entities }) => entities)).catch(logFailure)
      if (earlier?.some(({ group }) => group !== writes[0]?.group)) return undefined
      const outcomes: Outcome[] = []
      const onto = async (write: StoredWrite, row: AnyRow) => ({ ...write, content: { ...write.content, base: row } })
      for (const each of writes) {
        const write = { ...each, seq: 0, attempts: 1 }
        const outcome = await exchange(write, { token, onto })
        outcomes.push(outcome)
        // What this person writes next must not clash with it.
        if (outcome.is === 'sent') await onAcknowledged(write, write.uuids).catch(logFailure)
      }
      return outcomes.find(({ is }) => is !== 'sent') ?? outcomes[0] ?? alreadySent
    },
    async send(user, { seqs, blocked }, { waitMs, inPlace }) {
      if (seqs.length === 0) return alreadySent
      const waits = seqs.map((seq) => sender.waitFor(seq, inPlace))
      changed(user)
      background(sender.drain())
      const outcomes = await (blocked || (sender.pausedUntil > 0 && connectivity.state !== 'up')
        ? undefined
        : Promise.race([Promise.all(waits.map(({ outcome }) => outcome)), sleep(waitMs)]))
      for (const { leave } of waits) leave()
      const outcome = outcomes?.find(({ is }) => is !== 'sent') ?? outcomes?.[0]
      return outcome && ['lost', 'later', 'stopped'].includes(outcome.is) ? undefined : outcome
    },
    pending: store.pending,
    async sendAll() {
      await sender.drain(true)
      for (const { user } of await sessions.active()) {
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
