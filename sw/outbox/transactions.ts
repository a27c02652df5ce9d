import type { IDBPDatabase } from 'idb'
import type { WriteState } from '@/protocol/outbox'
import type { StoredWrite } from '../database/records'
import type { AppSchema } from '../database/appSchema'
import type { Writing } from '../database/sealing'
import type { Stored } from '../database/secret'

/** The steps of an online write, one transaction each, on sealed records: they need none of the sealed fields. */

type Db = IDBPDatabase<AppSchema>
type SealedWrite = Stored<'outbox'>

/** A page's write in the outbox. */
export interface Enqueued {
  readonly uuids: readonly string[]
  /** The writes that it became; none when an earlier request with this key is done. */
  readonly seqs: readonly number[]
  /** An earlier write to one of the records waits for a person's decision. */
  readonly blocked: boolean
}

const needsPerson: readonly WriteState[] = ['refused', 'conflict']

/**
 * Adds `writes` unless their group is known. Of a known one, what the server has refused or found changed is queued again: whoever
 * repeats the request asks the server, and waits for what it says now.
 */
export async function enqueue(transaction: Writing, group: string, writes: readonly SealedWrite[]): Promise<Enqueued> {
  const outbox = transaction.objectStore('outbox')
  const [waiting, ended] = await Promise.all([
    outbox.index('byGroup').getAll(group),
    transaction.objectStore('history').index('byGroup').getAll(group),
  ])
  // What a person has discarded is not done.
  const done = ended.filter(({ outcome }) => outcome !== 'discarded')
  const isKnown = waiting.length + done.length > 0
  const entities = (isKnown ? waiting : writes).flatMap((write) => write.entities)
  const same = await Promise.all(entities.map((entity) => outbox.index('byEntity').getAll(entity)))
  for (const write of waiting) {
    if (needsPerson.includes(write.state)) void outbox.put({ ...write, state: 'queued', attempts: 0, nextAt: 0 })
  }
  const seqs = isKnown ? waiting.map(({ seq }) => seq) : await Promise.all(writes.map((write) => outbox.add(write)))
  const [first = Infinity] = seqs
  return {
    uuids: (isKnown ? [...waiting, ...done] : writes).flatMap(({ uuids }) => uuids),
    seqs,
    blocked: same.flat().some(({ seq, state }) => seq < first && needsPerson.includes(state)),
  }
}

/** Marks a write as `sending`; undefined unless it is queued and the first of each of its records. */
export async function begin(db: Db, seq: number): Promise<SealedWrite | undefined> {
  const transaction = db.transaction('outbox', 'readwrite', { durability: 'relaxed' })
  const write = await transaction.store.get(seq)
  const first = (write?.entities ?? []).map((entity) => transaction.store.index('byEntity').getKey(entity))
  const isFirst = (await Promise.all(first)).every((key) => key === seq)
  const begun: SealedWrite | undefined =
    write?.state === 'queued' && isFirst
      ? { ...write, state: 'sending', attempts: write.attempts + 1, nextAt: 0 }
      : undefined
  if (begun) void transaction.store.put(begun)
  await transaction.done
  return begun
}

/** Moves a write into the history. False, with nothing changed, when later writes to its records wait. */
export async function finish(
  transaction: Writing,
  { seq, entities }: Pick<StoredWrite, 'seq' | 'entities'>,
  done: readonly Stored<'history'>[],
): Promise<boolean> {
  const outbox = transaction.objectStore('outbox')
  const same = await Promise.all(entities.map((entity) => outbox.index('byEntity').getAllKeys(entity)))
  const isLast = same.flat().every((key) => key <= seq)
  if (isLast) {
    void outbox.delete(seq)
    for (const entry of done) void transaction.objectStore('history').put(entry)
  }
  return isLast
}
