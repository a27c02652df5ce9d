import type { AnyRow } from '@/contract/rows'
import type { StoredDone, StoredWrite } from '../database/records'
import { contentFields } from '@/lib/record'
import { changedBetween, clashes } from './merge'
import type { OutboxStore } from './store'
import type { Fault } from '../origin/outcome'

/** State changes of writes while they are sent. Each resolves when it is on disk. */
export interface Progress {
  /** The server has accepted it. `after`: its row since, as far as known; `merged`: others had changed other fields. */
  sent(write: StoredWrite, after: AnyRow | null, merged: boolean): Promise<void>
  /** Back to the queue until `nextAt` (ms). Without `error` the former one stays. */
  later(write: StoredWrite, nextAt: number, error?: Fault): Promise<void>
  refused(write: StoredWrite, error: Fault): Promise<void>
  /** The page shows the refusal itself: nothing is left behind. */
  dropped(write: StoredWrite): Promise<void>
  conflict(write: StoredWrite, server: AnyRow | null, error: Fault): Promise<void>
  /** Rebases it on others' changes to the row; resolves to the rebased write. */
  onto(write: StoredWrite, row: AnyRow): Promise<StoredWrite>
  /** The server gave the new record a uuid of its own. */
  renamed(write: StoredWrite, uuid: string): Promise<void>
  /** Requeues what a killed host was sending, with the same key; `running` are those of this host, by `seq`. */
  recover(user: string, running: { has(seq: number): boolean }): Promise<void>
}

export const toDone = (write: StoredWrite, outcome: StoredDone['outcome'], now: number): StoredDone => {
  const { key, group, user, module, uuids, kind, path, createdAt, content } = write
  return { key, group, user, module, uuids, kind, path, createdAt, doneAt: now, outcome, content }
}

/**
 * Rebases a pending write on the server row that will be there when it is sent: `row`, after this person's own earlier writes to the
 * fields `own`. A conflict when the row differs from what the person saw.
 */
function onTopOf(write: StoredWrite, row: AnyRow | null, own: ReadonlySet<string>): StoredWrite {
  const { content, kind } = write
  if (kind === 'create') return write
  const { base, body } = content
  const touched = (now: AnyRow) =>
    kind === 'delete' ? changedBetween(base ?? now, now) : clashes(body, { ...now, ...base }, now)
  const clash = row === null || touched(row).some((field) => !own.has(field))
  if (clash) return { ...write, state: 'conflict', content: { ...content, server: row } }
  return { ...write, content: { ...content, base: { ...base, ...row } } }
}

/**
 * Rebases the writes behind one, oldest first, on the server's row `after`; each was built on those before it. `own`: the fields
 * that this person wrote last.
 */
export function rebase(
  later: readonly StoredWrite[],
  after: AnyRow | null,
  own: readonly string[] = [],
): StoredWrite[] {
  const written = new Set(own)
  let row = after
  return later.map((write) => {
    const rebased = onTopOf(write, row, written)
    const { body } = write.content
    row = write.kind === 'delete' ? null : { ...row, ...body }
    for (const field of contentFields(body)) written.add(field)
    return rebased
  })
}

export function createProgress(store: OutboxStore, clock: () => number): Progress {
  const others = async (write: StoredWrite) =>
    (await store.ofEntities(write.entities)).filter(({ seq }) => seq > write.seq)
  const save = (write: StoredWrite) => store.change(async () => [{ put: [write] }, undefined])

  return {
    async sent(write, after, merged) {
      const outcome = merged || write.content.merged ? 'merged' : 'sent'
      const done = { ...toDone(write, outcome, clock()), content: { ...write.content, server: after } }
      if (await store.finish(write, done)) return
      await store.change(async () => {
        const unseen = ({ content, ...other }: StoredWrite): StoredWrite => ({
          ...other,
          content: { ...content, base: { id: 0 } },
        })
        const background = await others(write)
        // Nobody here has seen what the server put into the other fields of a new row.
        const built = write.kind === 'create' ? background.map(unseen) : background
        const put = rebase(built, after, contentFields(write.content.body))
        return [{ remove: [write.seq], put, done: [done] }, undefined]
      })
    },
    later: (write, nextAt, error) =>
      store.change(async () => {
        // `onto` may have replaced the base while it was on its way.
        const { content } = (await store.get(write.seq)) ?? write
        return [{ put: [{ ...write, content, state: 'queued', nextAt, ...(error && { error }) }] }, undefined]
      }),
    refused: (write, error) => save({ ...write, state: 'refused', error }),
    dropped: (write) => store.change(async () => [{ remove: [write.seq] }, undefined]),
    conflict: (write, server, error) =>
      save({ ...write, state: 'conflict', error, content: { ...write.content, server } }),
    onto: (write, row) => {
      const merged = changedBetween(write.content.base ?? row, row).length > 0
      const next = { ...write, content: { ...write.content, base: row, ...(merged && { merged }) } }
      return store.change(async () => [{ put: [next] }, next])
    },
    renamed: (write, uuid) =>
      store.change(async () => {
        const [old = ''] = write.uuids
        const put = (await others(write)).map((other) => {
          const swap = (given: string) => (given === old ? uuid : given)
          const { body } = other.content
          return {
            ...other,
            uuids: other.uuids.map(swap),
            entities: other.entities.map((entity) =>
              entity.endsWith(`/${old}`) ? entity.slice(0, -old.length) + uuid : entity,
            ),
            content: {
              ...other.content,
              body: {
                ...body,
                ...(body.uuid === old && { uuid }),
                ...(Array.isArray(body.uuids) && { uuids: body.uuids.map(swap) }),
              },
            },
          }
        })
        return [{ put }, undefined]
      }),
    recover: (user, running) =>
      store.change(async () => {
        const sending = (await store.ofUser(user)).filter(({ seq, state }) => state === 'sending' && !running.has(seq))
        return [{ put: sending.map((write): StoredWrite => ({ ...write, state: 'queued' })) }, undefined]
      }),
  }
}
