import type { ModuleName, Row } from '@/contract/calls'
import { isOfVillages, VILLAGE } from '@/contract/villages'
import { isIn, villagesOf } from '../base/villages'
import type { FeedTerms, LogModule, Rows } from '../base/storage'
import { findIn, sortIndexKey, readColumns, type ColumnStore, type Readable, type Transaction } from './columnStore'
import {
  orderKey,
  spaceOf,
  type Stored,
  type Space,
  type SpaceInfo,
  type State,
  type StoredRecord,
  pack,
} from '../base/schema'

/** The rows of IndexedDB, with what its lists and the change feed need. */
export interface IndexedRows extends Rows {
  readonly state: State
  /** The module's column store with the columns of `fields` loaded, to be sorted by `sort`. */
  columnStore(module: ModuleName, fields: readonly string[], sort?: string): Promise<ColumnStore>
  /** Stores sort indexes that were expensive to build. */
  saveSortIndexes(columnStore: ColumnStore): Promise<void>
  /** Changes after sequence number `since`, oldest first; only the last change of each row. */
  changes(modules: readonly ModuleName[], since: number, terms: FeedTerms): Promise<RecordChange[]>
}

interface RecordChange {
  readonly module: ModuleName
  readonly record: StoredRecord
  /** It was deleted, or has left the villages that were asked for. */
  readonly deleted: boolean
}

/** The logs, each a ring: a new entry replaces the oldest. Where the state counts their entries, and how many are kept. */
export const logs = {
  systemLog: { counter: 'logged', size: 500 },
  history: { counter: 'noted', size: 2000 },
} as const satisfies Record<LogModule, { counter: keyof State; size: number }>

/** The uuid of an entry's place in its ring, by the entry's number. */
const placeOf = (number: number, size: number): string =>
  `00000000-0000-4000-8000-${String(number % size).padStart(12, '0')}`

/** Maximum number of stored idempotent answers. */
const REMEMBERED_MAX = 1000

interface Given {
  readonly state: State
  readonly infos: ReadonlyMap<ModuleName, SpaceInfo>
  readonly columnStores: Map<Space, ColumnStore>
  readonly clock: () => number
}

/** Not awaited: if it fails, the transaction does, which says why. */
const started = (request: Promise<unknown>): void => void request.catch(() => {})

/** The row access of a transaction; put, remove, append and remember require 'readwrite'. */
export function rowsOf(transaction: Readable, { state, infos, columnStores, clock }: Given): IndexedRows {
  const writing = transaction as Transaction<'readwrite'>
  const records = writing.objectStore('records')
  const space = (module: ModuleName) => spaceOf(state.generation, module)
  const infoOf = (module: ModuleName): SpaceInfo => {
    const info = infos.get(module)
    if (!info) throw new Error(`the transaction does not take in ${module}`)
    return info
  }
  const live = (record: StoredRecord | undefined) => (record && !record.deleted ? record : undefined)

  const write = async (record: Omit<StoredRecord, 'seq'>): Promise<void> => {
    state.seq += 1
    const at = new Date(clock()).toISOString()
    const row = { ...record.row, version: record.row.version + 1, updatedAt: at }
    started(writing.objectStore('state').put(state, 'state'))
    await records.put({ ...record, row, seq: state.seq })
  }

  const columnStore = async (module: ModuleName, fields: readonly string[], sort?: string): Promise<ColumnStore> => {
    const of = { space: space(module), info: infoOf(module), born: state.born, fields, sort }
    const read = await readColumns(transaction, columnStores.get(of.space), of)
    columnStores.set(of.space, read)
    return read
  }

  return {
    state,
    columnStore,
    async saveSortIndexes(store) {
      const columns = writing.objectStore('columns')
      if (store.born !== state.born) return
      for (const [field, { sorted }] of store.unsavedIndexes)
        await columns.put(pack(sorted), sortIndexKey(store.space, field))
      store.unsavedIndexes.clear()
    },
    async list<M extends ModuleName>(module: M) {
      const all = await records.getAll(IDBKeyRange.bound([space(module)], [space(module), []]))
      return all
        .filter((record) => !record.deleted)
        .toSorted((left, right) => orderKey(left) - orderKey(right))
        .map(({ row }) => row as unknown as Stored<M>)
    },
    async get<M extends ModuleName>(module: M, uuid: string) {
      return live(await records.get([space(module), uuid]))?.row as Stored<M> | undefined
    },
    async find<M extends ModuleName>(module: M, field: string & keyof Row<M>, name: string) {
      const uuid = findIn(await columnStore(module, [field]), field, name)
      return uuid === undefined ? undefined : this.get(module, uuid)
    },
    async holders(module, field, value) {
      const store = await columnStore(module, [field])
      const values = store.columns.get(field) ?? []
      return store.uuids.filter(
        (_, at) => !store.deleted.has(at) && (values[at] as readonly unknown[] | undefined)?.includes(value),
      )
    },
    async named(module, field, ids, villages) {
      const store = await columnStore(module, villages ? [field, VILLAGE] : [field])
      const values = store.columns.get(field) ?? []
      const isTheirs = (at: number) => !villages || villages.includes(String(store.columns.get(VILLAGE)?.[at]))
      const found = new Set<unknown>()
      for (const at of store.uuids.keys())
        if (!store.deleted.has(at) && isTheirs(at))
          for (const { id } of (values[at] as readonly { readonly id: unknown }[] | undefined) ?? []) found.add(id)
      return ids.filter((id) => found.has(id))
    },
    async sum(module, field, where) {
      const wanted = Object.entries(where)
      const store = await columnStore(module, [field, ...wanted.map(([name]) => name)])
      const isWanted = (at: number) =>
        !store.deleted.has(at) && wanted.every(([name, value]) => store.columns.get(name)?.[at] === value)
      const values = store.columns.get(field) ?? []
      return [...store.uuids.keys()].filter(isWanted).reduce((sum, at) => sum + Number(values[at] ?? 0), 0)
    },
    async put<M extends ModuleName>(module: M, row: Row<M>) {
      const before = await records.get([space(module), row.uuid])
      const info = infoOf(module)
      const known = live(before)
      const id = known?.row.id ?? info.lastId + 1
      if (!known) {
        info.lastId = id
        if (before) info.deleted -= 1
        started(writing.objectStore('spaces').put(info, space(module)))
      }
      const next = { ...row, id, version: before?.row.version ?? 0, updatedAt: '' }
      const created = known?.created ?? true
      const villages = villagesOf(module, before?.row)
      const former = isIn(row, villages) ? before?.former : [...new Set([...(before?.former ?? []), ...villages])]
      await write({
        space: space(module),
        uuid: row.uuid,
        created,
        deleted: false,
        ...(former && former.length > 0 && { former }),
        row: next,
      })
      return { ...next, version: next.version + 1 } as unknown as Stored<M>
    },
    async remove(module, uuid) {
      const record = live(await records.get([space(module), uuid]))
      if (!record) return false
      const info = infoOf(module)
      info.deleted += 1
      started(writing.objectStore('spaces').put(info, space(module)))
      await write({ ...record, deleted: true })
      return true
    },
    async append(module, entry) {
      const { counter, size } = logs[module]
      const number = state[counter] ?? 0
      state[counter] = number + 1
      const uuid = placeOf(number, size)
      // Reinserted, so that it gets the next id, by which entries are sorted.
      await this.remove(module, uuid)
      await this.put(module, { ...entry, uuid, id: 0 } as unknown as Row<typeof module>)
    },
    async latest(module, count) {
      const { counter, size } = logs[module]
      const number = state[counter] ?? 0
      const places = Array.from({ length: Math.min(count, number, size) }, (_, back) =>
        placeOf(number - 1 - back, size),
      )
      const found = await Promise.all(places.map((uuid) => this.get(module, uuid)))
      return found.filter((entry) => entry !== undefined)
    },
    stamp: async () => [state.born, state.generation, state.seq].join(),
    // One transaction at a time writes.
    serialize: async () => {},
    async changes(modules, since, { limit, villages }) {
      const read = modules.map(async (module) => {
        const range = IDBKeyRange.bound([space(module), since], [space(module), Infinity], true)
        const isBound = villages !== undefined && isOfVillages(module)
        // Those of other villages are no part of the answer.
        const all = await records.index('bySeq').getAll(range, isBound ? undefined : limit)
        return all.flatMap((record) => {
          const isTheirs = !isBound || isIn(record.row, villages)
          const isSent = isTheirs || record.former?.some((village) => villages.includes(village))
          return isSent ? [{ module, record, deleted: record.deleted || !isTheirs }] : []
        })
      })
      const found = (await Promise.all(read)).flat()
      return found.toSorted((left, right) => left.record.seq - right.record.seq).slice(0, limit)
    },
    recall: (user, key) => transaction.objectStore('answers').get([user, key]),
    async remember(answer) {
      const answers = writing.objectStore('answers')
      await answers.put(answer)
      const excess = (await answers.count()) - REMEMBERED_MAX
      if (excess <= 0) return
      for (const key of await answers.index('byTime').getAllKeys(null, excess)) void answers.delete(key)
    },
  }
}
