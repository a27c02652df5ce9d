import type * as z from 'zod/mini'
import { HANDED_OVER, type OutboxFile, type outboxInputs } from '@/protocol/outbox'
import type { AnyRow } from '@/contract/rows'
import { Refusal } from '@/core/refusal'
import type { StoredDone, StoredWrite } from '../database/records'
import { newUuid } from '@/lib/random'
import { inverseOf, newWrite } from './compose'
import { refuseWrite } from './judge'
import { asCreation, isThere } from './merge'
import { rebase, toDone } from './progress'
import { FROM_ELSEWHERE, GONE, NO_CONFLICT, NO_INVERSE, OTHER_BY_NOW, UNDER_WAY, UNREADABLE } from './texts'
import type { Change, NewWrite, OutboxStore } from './store'

type Discard = Required<Omit<Change, 'add'>>
type Decision = Omit<z.infer<typeof outboxInputs.resolve>, 'user'>

/** A person's decisions about writes, stored durably. Rejects with a Refusal 400, 404 or 409 that has a message. */
export interface Resolver {
  /** Requeues refused writes, and makes queued ones due now. */
  retry(user: string, keys: readonly string[]): Promise<void>
  /** Discards writes; with a creation also the later writes to its record. */
  discard(user: string, keys: readonly string[]): Promise<void>
  amend(user: string, key: string, body: AnyRow): Promise<void>
  resolve(user: string, decision: Decision): Promise<void>
  /** `key`: of a write, or of the page's request. 'inverse': sent writes are undone by new ones. */
  undo(user: string, key: string): Promise<{ how: 'back' | 'inverse' }>
  /**
   * Imports an exported file; resolves to how many writes were added, and how many were known. Another person's stay theirs, and wait until
   * their author agrees.
   */
  importFile(user: string, file: OutboxFile): Promise<{ taken: number; known: number }>
}

const requeued = (write: StoredWrite): StoredWrite => {
  const { error: _error, ...rest } = write
  return { ...rest, state: 'queued', attempts: 0, nextAt: 0 }
}
/** The write again with another body. Throws a Refusal 400 if its row would break a rule across fields. */
const withBody = (write: StoredWrite, body: AnyRow, base: AnyRow | null): StoredWrite => {
  const { title, device } = write.content
  const next = { ...requeued(write), key: newUuid(), content: { title, body, base, ...(device && { device }) } }
  refuseWrite(next)
  return next
}

export function createResolver(store: OutboxStore, clock: () => number): Resolver {
  const find = async (user: string, key: string): Promise<StoredWrite> => {
    const write = await store.byKey(key)
    if (write?.user !== user) throw new Refusal(404, GONE)
    if (write.state === 'sending') throw new Refusal(409, UNDER_WAY)
    if (write.unreadable) throw new Refusal(409, UNREADABLE)
    return write
  }
  const after = async (write: StoredWrite) =>
    (await store.ofEntities(write.entities)).filter(({ seq }) => seq > write.seq)

  /** Discards a write: with a creation the later writes, too; otherwise these are rebased on `server`, if given. */
  const discardOne = async (write: StoredWrite, server?: AnyRow | null): Promise<Discard> => {
    const later = await after(write)
    const discarded = write.kind === 'create' ? [write, ...later] : [write]
    const rest = write.kind === 'create' || server === undefined ? [] : rebase(later, server)
    return {
      remove: discarded.map(({ seq }) => seq),
      done: discarded.map((each) => toDone(each, 'discarded', clock())),
      put: rest,
    }
  }
  const merged = (all: readonly Discard[]): Discard => ({
    put: all.flatMap(({ put }) => put),
    remove: all.flatMap(({ remove }) => remove),
    done: all.flatMap(({ done }) => done),
  })

  /** The write again, on top of a row that somebody else has changed or deleted. */
  const keepMine = (write: StoredWrite, server: AnyRow | null): StoredWrite => {
    const { body, base } = write.content
    if (server !== null || write.kind === 'delete') return withBody(write, body, server)
    return { ...withBody(write, asCreation({ ...base, ...body }), null), kind: 'create' }
  }

  const resolution = async (write: StoredWrite, { how, body, seen }: Decision): Promise<Change> => {
    const { server = null } = write.content
    // The row has appeared or gone since the decision. A mere change is detected when the write is sent.
    if (seen !== undefined && (seen === null) !== (server === null)) throw new Refusal(409, OTHER_BY_NOW)
    if (how === 'mine') return { put: [keepMine(write, seen ?? server)] }
    const wanted = { ...body, uuid: write.uuids[0] }
    if (how === 'theirs' || !body || !server || isThere(wanted, server)) return discardOne(write, server)
    return { put: [withBody(write, wanted, seen ?? server)] }
  }

  return {
    retry: (user, keys) =>
      store.change(async () => {
        const found = (await Promise.all(keys.map((key) => store.byKey(key)))).filter(
          (write) => write?.user === user && !write.unreadable,
        )
        const put = found.filter((write) => write?.state === 'queued' || write?.state === 'refused')
        return [{ put: (put as StoredWrite[]).map(requeued) }, undefined]
      }, true),
    discard: (user, keys) =>
      store.change(async () => {
        const found = (await Promise.all(keys.map((key) => store.byKey(key)))) as StoredWrite[]
        const free = found.filter((write) => write?.user === user && write.state !== 'sending')
        if (free.length === 0 && keys.length > 0) throw new Refusal(409, UNDER_WAY)
        return [merged(await Promise.all(free.map((write) => discardOne(write)))), undefined]
      }, true),
    amend: (user, key, body) =>
      store.change(async () => {
        const write = await find(user, key)
        const { base } = write.content
        return [{ put: [withBody(write, { ...body, uuid: write.uuids[0] }, base)] }, undefined]
      }, true),
    resolve: (user, decision) =>
      store.change(async () => {
        const write = await find(user, decision.key)
        if (write.state !== 'conflict') throw new Refusal(409, NO_CONFLICT)
        return [await resolution(write, decision), undefined]
      }, true),
    undo: (user, key) =>
      store.change(async () => {
        const group = (await store.byKey(key))?.group ?? key
        const waiting = (await store.ofGroup(group)).filter((write) => write.user === user)
        if (waiting.some(({ state }) => state === 'sending')) throw new Refusal(409, UNDER_WAY)
        const known = [...(await store.doneOfGroup(group)), ...(await store.done(key))]
        const sent = [...new Map(known.map((each) => [each.key, each])).values()].filter(
          (each) => each.user === user && (each.outcome === 'sent' || each.outcome === 'merged'),
        )
        if (waiting.length + sent.length === 0) throw new Refusal(404, GONE)
        const inverses = sent.flatMap((each) => {
          const inverse = inverseOf(each, clock(), each.content.server ?? null)
          return inverse ? [{ inverse, undone: { ...each, outcome: 'undone' } satisfies StoredDone }] : []
        })
        if (waiting.length === 0 && inverses.length < sent.length) throw new Refusal(400, NO_INVERSE)
        const back = merged(await Promise.all(waiting.map((write) => discardOne(write))))
        const undone = inverses.map((each) => each.undone)
        const add = inverses.map(({ inverse }) => inverse)
        const change = { ...back, add, done: [...back.done, ...undone] }
        return [change, { how: add.length > 0 ? 'inverse' : 'back' } as const]
      }, true),
    importFile: (user, { user: owner, writes }) =>
      store.change(async () => {
        const held = owner !== user && {
          state: 'refused' as const,
          error: { code: HANDED_OVER, msg: FROM_ELSEWHERE },
        }
        const add: NewWrite[] = []
        for (const write of writes) {
          const { key, module, kind, createdAt, attempts, device } = write
          const [done] = await store.done(key)
          // Discarded writes may be imported again, but acknowledged ones must not be sent twice.
          if ((await store.byKey(key)) ?? (done && done.outcome !== 'discarded')) continue
          const path = `/${module}/${kind === 'delete' ? 'doDelete' : 'doEdit'}`
          add.push({ ...newWrite({ user: owner, path, key, device }, write, { now: createdAt }), attempts, ...held })
        }
        return [{ add }, { taken: add.length, known: writes.length - add.length }]
      }, true),
  }
}
