import type { OutboxMessage } from '@/protocol/outbox'
import { filesIn } from '@/lib/attachment'
import type { StoredWrite } from '../database/records'
import type { Connectivity } from '../origin/connectivity'
import { exclusive } from '../exclusive'
import type { FileSending } from '../files/sending'
import type { Session, Sessions } from '../session/sessions'
import { createApplyOutcome } from './applyOutcome'
import type { Exchange, Outcome } from './exchange'
import type { Progress } from './progress'
import { isDue, pauseAfter } from '../origin/pauses'
import { createSlots, createWaiters, deferred, ready, type Wait } from './queue'
import type { OutboxStore } from './store'

/** Concurrent requests, each about other records. */
const PARALLEL = 4
/** Writes under way: while some wait for the disk before and after their request, others are at the server. */
const UNDER_WAY = 2 * PARALLEL
/** Writes read to find out whether the server is reachable, in place of thousands. */
const FIRST = 50
/** Stands for a write's `seq`: a file without a write. */
const ALONE = 0
/** The longest pause while only writes fail, in ms: a read does not show when they are answered again. */
const READABLE_PAUSE_MS = 30_000

export interface SenderDeps {
  readonly store: OutboxStore
  readonly progress: Progress
  readonly exchange: Exchange
  readonly files: FileSending
  readonly sessions: Sessions
  readonly connectivity: Connectivity
  readonly notify: (message: OutboxMessage) => void
  /** The server has accepted a write to these records, whose uuids may be new. */
  readonly onAcknowledged: (write: StoredWrite, uuids: readonly string[]) => Promise<void>
  readonly clock: () => number
  readonly random: () => number
}

export interface Sender {
  /**
   * Sends what is due, with `force` also what waits for its time; resolves when nothing is left to do now. One sender runs at a
   * time on this device.
   */
  drain(force?: boolean): Promise<void>
  /** Waits for the outcome of a write that has just been enqueued. `inPlace`: the caller shows a refusal itself. */
  waitFor(seq: number, inPlace: boolean): Wait
  /** While the server is unreachable: when it is tried again, in ms; 0 for at once. */
  readonly pausedUntil: number
  /** Starts nothing new until `resume` with the same reason: another version takes over, or a lock is being closed. */
  stop(reason: string): void
  resume(reason: string): void
}

export function createSender(deps: SenderDeps): Sender {
  const { store, progress, exchange, files, sessions, connectivity, notify, onAcknowledged, clock, random } = deps
  const waiters = createWaiters()
  let pausedUntil = 0
  let failedAt = 0
  let failures = 0
  /** Why nothing is sent now: each reason ends by itself. */
  const stops = new Set<string>()
  let next: Promise<void> | undefined
  let forced = false
  /** Something was added to the outbox since it was read. */
  let stale = false
  /** Resolves when that happens: it need not wait for the end of a long upload. */
  let added = deferred<void>()

  const dueAfter = (asked: number, attempts: number) => clock() + Math.max(asked, pauseAfter(attempts, random))
  const apply = createApplyOutcome({ progress, notify, onAcknowledged, isInPlace: waiters.inPlace, dueAfter })

  /** The end of the pause, in ms; 0 when there is none now. */
  const pauseEnd = () => {
    const end = connectivity.state === 'up' ? Math.min(pausedUntil, failedAt + READABLE_PAUSE_MS) : pausedUntil
    return isDue(end, clock()) ? 0 : end
  }

  /** Updates connectivity and session from an outcome; resolves to whether more can be sent now. */
  const canContinue = async (outcome: Outcome | undefined, user: string, token: string): Promise<boolean> => {
    if (outcome?.is === 'stopped') return false
    if (outcome?.is === 'lost') {
      failures += 1
      failedAt = clock()
      pausedUntil = failedAt + pauseAfter(failures, random)
      connectivity.down()
      return false
    }
    failures = 0
    pausedUntil = 0
    connectivity.up()
    if (outcome?.is !== 'session') return true
    if (outcome.error.code === 401) await sessions.refused(user, token)
    notify({ type: 'session', user })
    return false
  }

  const sendFor = async ({ user, token }: Session, all: boolean): Promise<void> => {
    const isSignedIn = sessions.watch(user)
    const tried = new Set<number>()
    const running = new Map<number, Promise<void>>()
    const now = () => (all ? Infinity : clock())
    let isWhole = true
    const load = async (count?: number): Promise<StoredWrite[]> => {
      const writes = await store.ofUser(user, count)
      const unreadable = writes.filter((write) => write.unreadable)
      if (unreadable.length > 0) await store.setAside(unreadable)
      if (!writes.some(({ seq, state }) => state === 'sending' && !running.has(seq))) return writes
      await progress.recover(user, running)
      return store.ofUser(user, count)
    }
    const read = async (): Promise<StoredWrite[]> => {
      stale = false
      if (connectivity.state !== 'up') {
        const first = await load(FIRST)
        isWhole = first.length < FIRST
        if (isWhole || ready(first, waiters.awaited(), now()).next().done !== true) return first
      }
      isWhole = true
      return load()
    }
    let queue = await read()
    let going = true
    // One file at a time, so that writes without files need not wait for them.
    let uploading: number | undefined
    let anyAlone = true
    const triedAlone = new Set<string>()
    const mayGo = () => going && stops.size === 0 && isSignedIn()
    const inSlot = createSlots(PARALLEL)
    const exchanged = (write: StoredWrite) =>
      inSlot(async (): Promise<Outcome> =>
        mayGo() ? exchange(write, { token, onto: progress.onto }) : { is: 'stopped' },
      )
    /** Sends a write; resolves to what is left of it, on which others to its records depend. */
    const sendOne = async (head: StoredWrite): Promise<StoredWrite | undefined> => {
      // It can still be discarded or changed while its files are uploaded.
      const halt = await files.arrive(head, token, mayGo)
      const write = await store.begin(head.seq)
      if (!write) return store.get(head.seq)
      notify({ type: 'changed', user })
      const outcome = halt ?? (await files.arrive(write, token, mayGo)) ?? (await exchanged(write))
      // What was cut off because this person has left says nothing about the server.
      const isCut = outcome.is === 'lost' && !isSignedIn()
      if (isCut || !(await canContinue(outcome, user, token))) going = false
      await apply(write, outcome)
      waiters.resolve(write.seq, outcome)
      notify({ type: 'changed', user })
      return outcome.is === 'sent' ? undefined : store.get(write.seq)
    }
    const uploadAlone = async (): Promise<undefined> => {
      const file = await files.nextAlone(user, now(), triedAlone)
      anyAlone = file !== undefined
      if (!file) return
      triedAlone.add(file.id)
      const halt = await files.upload(file, token, mayGo)
      if (!(await canContinue(halt, user, token))) going = false
      if (halt?.is === 'later')
        await files.later(file, dueAfter(halt.after, halt.moved ? 1 : file.attempts + 1), halt.error)
      notify(halt ? { type: 'changed', user } : { type: 'renewed', user, modules: ['files'] })
    }
    const run = (seq: number, task: Promise<StoredWrite | undefined>) => {
      const ended = (left: StoredWrite | undefined) => {
        running.delete(seq)
        if (uploading === seq) uploading = undefined
        queue = queue.flatMap((write) => (write.seq === seq ? (left ?? []) : write))
      }
      // One that fails ends no other. It stays `sending` on disk, which the next run finds, as after the end of a host.
      const failed = (error: unknown) => {
        console.error(error)
        if (seq === ALONE) anyAlone = false
        waiters.resolve(seq, { is: 'lost' })
        return queue.find((write) => write.seq === seq)
      }
      running.set(seq, task.catch(failed).then(ended))
    }
    const round = async (): Promise<boolean> => {
      if (stale || (!isWhole && connectivity.state === 'up')) {
        anyAlone = true
        queue = await read()
      }
      for (const head of ready(queue, waiters.awaited(), now())) {
        if (!mayGo() || running.size >= UNDER_WAY) break
        if (tried.has(head.seq)) continue
        if (filesIn(head.content.body).length > 0) {
          if (uploading !== undefined) continue
          uploading = head.seq
        }
        tried.add(head.seq)
        run(head.seq, sendOne(head))
      }
      if (mayGo() && anyAlone && uploading === undefined) {
        uploading = ALONE
        run(ALONE, uploadAlone())
      }
      if (running.size === 0) return false
      await Promise.race([...running.values(), added.promise])
      return true
    }
    try {
      while (await round());
    } finally {
      // The lock is held for all of them: another run would send them again.
      await Promise.all(running.values())
    }
    if (!going) waiters.resolveAll({ is: 'lost' })
  }

  const work = async () => {
    const all = forced
    forced = false
    // While the server answers others, what a person has just saved is tried at once.
    const isAwaited = connectivity.state === 'up' && waiters.awaited().size > 0
    if (stops.size > 0 || (!all && !isAwaited && pauseEnd() > 0)) return
    for (const session of await sessions.active()) await sendFor(session, all)
  }

  return {
    get pausedUntil() {
      return pauseEnd()
    },
    drain(force = false) {
      forced ||= force
      stale = true
      added.resolve()
      added = deferred()
      // A run that waits for the lock takes in whatever comes until then; one that is at work may have passed it by.
      next ??= exclusive('console-outbox-send', () => {
        next = undefined
        return work()
      })
      return next
    },
    waitFor: waiters.add,
    stop: (reason) => void stops.add(reason),
    resume: (reason) => void stops.delete(reason),
  }
}
