import type * as z from 'zod/mini'
import type { AnyRow, OutboxFile, outboxInputs } from '@/api/outbox'
import { Refusal } from '../../mock-db/answer'
import type { StoredDone, StoredWrite } from '../appSchema'
import { freshKey, inverseOf, newWrite } from './compose'
import { asCreation, isThere } from './merge'
import { rebase, toDone } from './progress'
import { outboxTexts as texts } from './texts'
import type { Change, NewWrite, OutboxStore } from './store'

type Decision = Omit<z.infer<typeof outboxInputs.settle>, 'user'>

/** What a person decides about writes; all of it durable. Rejects with a Refusal 400, 404 or 409 in words. */
export interface Resolver {
  /** Puts refused ones back into the queue, and lets the waiting ones go now. */
  retry(user: string, keys: readonly string[]): Promise<void>
  /** Gives up; of a record that was never created, the later changes too. */
  discard(user: string, keys: readonly string[]): Promise<void>
  amend(user: string, key: string, body: AnyRow): Promise<void>
  settle(user: string, decision: Decision): Promise<void>
  /** By the key of a write, or of the page's request. */
  undo(user: string, key: string): Promise<{ how: 'back' | 'inverse' }>
  /** Takes in what is not known yet; resolves to how many were, and were not. */
  takeIn(user: string, file: OutboxFile): Promise<{ taken: number; known: number }>
}

const again = (write: StoredWrite): StoredWrite => {
  const { error: _error, ...rest } = write
  return { ...rest, state: 'queued', attempts: 0, nextAt: 0 }
}
const withBody = (write: StoredWrite, body: AnyRow, base: AnyRow | null): StoredWrite => {
  const { title } = write.content
  return { ...again(write), key: freshKey(), content: { title, body, base } }
}

export function createResolver(store: OutboxStore, clock: () => number): Resolver {
  const find = async (user: string, key: string): Promise<StoredWrite> => {
    const write = await store.byKey(key)
    if (write?.user !== user) throw new Refusal(404, texts.gone)
    if (write.state === 'sending') throw new Refusal(409, texts.underWay)
    return write
  }
  const after = async (write: StoredWrite) =>
    (await store.ofEntities(write.entities)).filter(({ seq }) => seq > write.seq)

  /** Gives a write up, and what was built on it, where there is nothing left to build on. */
  const giveUp = async (write: StoredWrite, server?: AnyRow | null): Promise<Change> => {
    const later = await after(write)
    const gone = write.kind === 'create' ? [write, ...later] : [write]
    const rest = write.kind === 'create' || server === undefined ? [] : rebase(later, server)
    return {
      remove: gone.map(({ seq }) => seq),
      done: gone.map((each) => toDone(each, 'discarded', clock())),
      put: rest,
    }
  }
  const merged = (changes: readonly Change[]): Change => ({
    add: changes.flatMap(({ add = [] }) => add),
    put: changes.flatMap(({ put = [] }) => put),
    remove: changes.flatMap(({ remove = [] }) => remove),
    done: changes.flatMap(({ done = [] }) => done),
  })

  /** My version of a record that somebody else has changed or deleted. */
  const insist = (write: StoredWrite, server: AnyRow | null): StoredWrite => {
    const { body, base } = write.content
    if (server !== null || write.kind === 'delete') return withBody(write, body, server)
    return { ...withBody(write, asCreation({ ...base, ...body }), null), kind: 'create' }
  }

  const settled = async (write: StoredWrite, { how, body, seen }: Decision): Promise<Change> => {
    const { server = null } = write.content
    // What came or went since nobody has decided about; what only changed is found when it is sent.
    if (seen !== undefined && (seen === null) !== (server === null)) throw new Refusal(409, texts.otherByNow)
    if (how === 'mine') return { put: [insist(write, seen ?? server)] }
    const wanted = { ...body, uuid: write.uuids[0] }
    if (how === 'theirs' || !body || !server || isThere(wanted, server)) return giveUp(write, server)
    return { put: [withBody(write, wanted, seen ?? server)] }
  }

  return {
    retry: (user, keys) =>
      store.change(async () => {
        const found = (await Promise.all(keys.map((key) => store.byKey(key)))).filter((write) => write?.user === user)
        const put = found.filter((write) => write?.state === 'queued' || write?.state === 'refused')
        return [{ put: (put as StoredWrite[]).map(again) }, undefined]
      }, true),
    discard: (user, keys) =>
      store.change(async () => {
        const found = (await Promise.all(keys.map((key) => store.byKey(key)))) as StoredWrite[]
        const free = found.filter((write) => write?.user === user && write.state !== 'sending')
        if (free.length === 0 && keys.length > 0) throw new Refusal(409, texts.underWay)
        return [merged(await Promise.all(free.map((write) => giveUp(write)))), undefined]
      }, true),
    amend: (user, key, body) =>
      store.change(async () => {
        const write = await find(user, key)
        const { base } = write.content
        return [{ put: [withBody(write, { ...body, uuid: write.uuids[0] }, base)] }, undefined]
      }, true),
    settle: (user, decision) =>
      store.change(async () => {
        const write = await find(user, decision.key)
        if (write.state !== 'conflict') throw new Refusal(409, texts.noConflict)
        return [await settled(write, decision), undefined]
      }, true),
    undo: (user, key) =>
      store.change(async () => {
        const group = (await store.byKey(key))?.group ?? key
        const waiting = (await store.ofGroup(group)).filter((write) => write.user === user)
        if (waiting.some(({ state }) => state === 'sending')) throw new Refusal(409, texts.underWay)
        const known = [...(await store.doneOfGroup(group)), ...(await store.done(key))]
        const sent = [...new Map(known.map((each) => [each.key, each])).values()].filter(
          (each) => each.user === user && (each.outcome === 'sent' || each.outcome === 'merged'),
        )
        if (waiting.length + sent.length === 0) throw new Refusal(404, texts.gone)
        const inverses = sent.map((each) => inverseOf(each, clock(), each.content.server ?? null))
        const add = inverses.filter((inverse) => inverse !== undefined)
        if (waiting.length === 0 && add.length < sent.length) throw new Refusal(400, texts.noInverse)
        const undoneNow = sent.map((each): StoredDone => ({ ...each, outcome: 'undone' }))
        const back = merged(await Promise.all(waiting.map((write) => giveUp(write))))
        const change = { ...back, add, done: undoneNow }
        return [change, { how: sent.length > 0 ? 'inverse' : 'back' } as const]
      }, true),
    takeIn: (user, { user: owner, writes }) =>
      store.change(async () => {
        if (owner !== user) throw new Refusal(400, texts.otherUser)
        const add: NewWrite[] = []
        for (const write of writes) {
          const { key, module, kind, createdAt, attempts } = write
          const [done] = await store.done(key)
          // What was given up may be wanted after all; what the server has taken may not come twice.
          if ((await store.byKey(key)) ?? (done && done.outcome !== 'discarded')) continue
          const path = `/${module}/${kind === 'delete' ? 'doDelete' : 'doEdit'}`
          add.push({ ...newWrite({ user, path, key }, write, { now: createdAt }), attempts })
        }
        return [{ add }, { taken: add.length, known: writes.length - add.length }]
      }, true),
  }
}
