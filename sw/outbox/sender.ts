import type { AnyRow, OutboxMessage } from '@/api/outbox'
import { filesIn } from '@/lib/attachment'
import { logFailure } from '@/lib/logFailure'
import type { StoredWrite } from '../appSchema'
import type { FileSending } from '../files/sending'
import type { Sessions } from '../sessions'
import type { Connectivity } from '../connectivity'
import type { Exchange, Outcome } from './exchange'
import { alone } from './locks'
import { versionOf } from './merge'
import type { Progress } from './progress'
import { ready } from './ready'
import { createSlots } from './slots'
import type { OutboxStore } from './store'
import { createWaiters, deferred, type Wait } from './waiters'

/** So many writes to different records the server gets at once. */
const PARALLEL = 4
/** As many again are noted before and after on this device, so that the server need not wait for its disk. */
const UNDER_WAY = 2 * PARALLEL
/** So many tell whether the server can be reached; thousands that wait are not read for that. */
const FIRST = 50
/** In the place of a write's number: a file that goes by itself. */
const ALONE = 0
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 300_000
/** A server that answers 500 so often to the same write will not mend by itself. */
const SERVER_ERRORS_MAX = 6

export interface SenderDeps {
  readonly store: OutboxStore
  readonly progress: Progress
  readonly exchange: Exchange
  readonly files: FileSending
  readonly sessions: Sessions
  readonly connectivity: Connectivity
  readonly tell: (message: OutboxMessage) => void
  /** The server has taken a write to these records, which may have got another uuid. */
  readonly onTaken: (write: StoredWrite, uuids: readonly string[]) => Promise<void>
  readonly clock: () => number
  readonly random: () => number
}

export interface Sender {
  /**
   * Sends what is due, and with `force` what waits for its time as well; resolves when there is nothing more to do now. One sender
   * is at work at a time, on this device as a whole.
   */
  drain(force?: boolean): Promise<void>
  /** The fate of a write that has just been put into the outbox; its refusal is the caller's to show if `inPlace`. */
  waitFor(seq: number, inPlace: boolean): Wait
  /** While the server can't be reached: when it is tried again, in ms; 0 for at once. */
  readonly pausedUntil: number
  /** Takes nothing new any more, until `resume`: another version follows. */
  stop(): void
  resume(): void
}

export function createSender(deps: SenderDeps): Sender {
  const { store, progress, exchange, files, sessions, connectivity, tell, onTaken, clock, random } = deps
  const waiters = createWaiters()
  let pausedUntil = 0
  let failures = 0
  let stopped = false
  let next: Promise<void> | undefined
  let forced = false
  /** Something came into the outbox since it was read. */
  let stale = false
  /** Hears of it: what comes while a long upload runs need not wait for its end. */
  let news = deferred<void>()

  const pauseAfter = (count: number) =>
    Math.round(Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS) * (0.5 + random() / 2))

  const dueAfter = (asked: number, attempts: number) => clock() + Math.max(asked, pauseAfter(attempts))

  /** Whatever else has heard of the server meanwhile ends the pause. */
  const paused = () => connectivity.state !== 'up' && clock() < pausedUntil

  /** What a fate says of the way to the server and of the session: whether more can be sent now. */
  const goesOn = async (fate: Outcome | undefined, user: string, token: string): Promise<boolean> => {
    if (fate?.is === 'stopped') return false
    if (fate?.is === 'lost') {
      failures += 1
      pausedUntil = clock() + pauseAfter(failures)
      connectivity.down()
      return false
    }
    failures = 0
    pausedUntil = 0
    connectivity.up()
    if (fate?.is !== 'session') return true
    if (fate.error.code === 401) await sessions.refused(user, token)
    tell({ type: 'session', user })
    return false
  }

  const apply = async (write: StoredWrite, fate: Outcome): Promise<void> => {
    const { user, module } = write
    switch (fate.is) {
      case 'lost':
        return progress.later(write, 0)
      case 'stopped':
      case 'session':
        return progress.later({ ...write, attempts: write.attempts - 1 }, 0)
      case 'sent': {
        const { server, data, merged } = fate
        const { version: _version, updatedAt: _updatedAt, ...before } = server ?? write.content.base ?? {}
        const version = versionOf(data as AnyRow | null)
        const after = { ...before, ...write.content.body, ...(version !== undefined && { version }) } as AnyRow
        const given = (data as AnyRow | null)?.uuid
        const isRenamed = write.kind === 'create' && typeof given === 'string' && given !== write.uuids[0]
        if (isRenamed) await progress.renamed(write, given)
        // Before it leaves the outbox: what is kept must not say the old for a moment.
        await onTaken(write, isRenamed ? [given] : write.uuids).catch(logFailure)
        await progress.sent(write, write.kind === 'delete' ? null : after, merged)
        tell({ type: 'renewed', user, modules: [module] })
        return
      }
      case 'conflict':
        return progress.conflict(write, fate.server, fate.error)
      case 'later': {
        // Where a part of a file has arrived, it was no vain attempt.
        const attempts = fate.moved ? 1 : write.attempts
        if (fate.error.code === 500 && attempts >= SERVER_ERRORS_MAX) return progress.refused(write, fate.error)
        return progress.later({ ...write, attempts }, dueAfter(fate.after, attempts), fate.error)
      }
      case 'refused':
        return waiters.inPlace(write.seq) ? progress.dropped(write) : progress.refused(write, fate.error)
    }
  }

  const sendFor = async (user: string, all: boolean): Promise<void> => {
    const token = await sessions.tokenOf(user)
    if (!token) return
    await progress.recover(user)
    const tried = new Set<number>()
    const now = () => (all ? Infinity : clock())
    let isWhole = true
    const read = async (): Promise<StoredWrite[]> => {
      if (connectivity.state !== 'up') {
        const first = await store.ofUser(user, FIRST)
        isWhole = first.length < FIRST
        if (isWhole || ready(first, waiters.awaited(), now()).next().done !== true) return first
      }
      isWhole = true
      return store.ofUser(user)
    }
    let queue = await read()
    let going = true
    const running = new Map<number, Promise<void>>()
    // Files go one at a time, so that writes without any need not wait for them.
    let carrier: number | undefined
    let anyAlone = true
    const triedAlone = new Set<string>()
    const mayGo = () => going && !stopped
    const inTurn = createSlots(PARALLEL)
    const atServer = (write: StoredWrite) =>
      inTurn(async (): Promise<Outcome> => (mayGo() ? exchange(write, token) : { is: 'stopped' }))
    const one = async (head: StoredWrite) => {
      // It can still be given up or changed while its files are under way.
      const halt = await files.arrive(head, token, mayGo)
      const write = await progress.begin(head.seq)
      if (!write) return
      tell({ type: 'changed', user })
      const fate = halt ?? (await files.arrive(write, token, mayGo)) ?? (await atServer(write))
      if (!(await goesOn(fate, user, token))) going = false
      await apply(write, fate)
      waiters.settle(write.seq, fate)
      tell({ type: 'changed', user })
      if (fate.is !== 'sent') stale = true
    }
    const oneAlone = async () => {
      const file = await files.nextAlone(user, now(), triedAlone)
      anyAlone = file !== undefined
      if (!file) return
      triedAlone.add(file.id)
      const halt = await files.upload(file, token, mayGo)
      if (!(await goesOn(halt, user, token))) going = false
      if (halt?.is === 'later')
        await files.later(file, dueAfter(halt.after, halt.moved ? 1 : file.attempts + 1), halt.error)
      tell(halt ? { type: 'changed', user } : { type: 'renewed', user, modules: ['files'] })
    }
    const run = (seq: number, work: Promise<void>) => {
      const over = () => {
        running.delete(seq)
        if (carrier === seq) carrier = undefined
        queue = queue.filter((write) => write.seq !== seq)
      }
      running.set(seq, work.finally(over))
    }
    for (;;) {
      if (stale || (!isWhole && connectivity.state === 'up')) {
        stale = false
        anyAlone = true
        queue = await read()
      }
      for (const head of ready(queue, waiters.awaited(), now())) {
        if (!mayGo() || running.size >= UNDER_WAY) break
        if (tried.has(head.seq)) continue
        if (filesIn(head.content.body).length > 0) {
          if (carrier !== undefined) continue
          carrier = head.seq
        }
        tried.add(head.seq)
        run(head.seq, one(head))
      }
      if (mayGo() && anyAlone && carrier === undefined) {
        carrier = ALONE
        run(ALONE, oneAlone())
      }
      if (running.size === 0) break
      await Promise.race([...running.values(), news.promise])
    }
    if (going) return
    waiters.settleAll({ is: 'lost' })
  }

  const work = async () => {
    const all = forced
    forced = false
    if (stopped || (!all && paused())) return
    for (const user of await sessions.present()) await sendFor(user, all)
  }

  return {
    get pausedUntil() {
      return paused() ? pausedUntil : 0
    },
    drain(force = false) {
      forced ||= force
      stale = true
      news.resolve()
      news = deferred()
      // One that waits for its turn takes in whatever comes until then; one that is at work may have passed it by.
      next ??= alone('console-outbox-send', () => {
        next = undefined
        return work()
      })
      return next
    },
    waitFor: waiters.add,
    stop() {
      stopped = true
    },
    resume() {
      stopped = false
    },
  }
}
