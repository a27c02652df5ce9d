import type { AnyRow } from '@/api/outbox'
import type { StoredDone, StoredWrite } from '../appSchema'
import { contentFields } from '@/lib/record'
import { changedBetween, clashes } from './merge'
import type { OutboxStore } from './store'
import type { Fault } from './outcome'

/** What the sender makes of the writes. Each resolves when it is on the disk. */
export interface Progress {
  /** Marks the write as under way, before it is; undefined where it has to wait, or somebody else has settled it. */
  begin(seq: number): Promise<StoredWrite | undefined>
  /** The server has taken it. `after`: its row since, as far as known; `merged`: others had changed other fields. */
  sent(write: StoredWrite, after: AnyRow | null, merged: boolean): Promise<void>
  /** Back into the queue until `nextAt`; an error of nobody's keeps the former. */
  later(write: StoredWrite, nextAt: number, error?: Fault): Promise<void>
  refused(write: StoredWrite, error: Fault): Promise<void>
  /** The refusal was shown where the write was made, and is settled there. */
  dropped(write: StoredWrite): Promise<void>
  conflict(write: StoredWrite, server: AnyRow | null, error: Fault): Promise<void>
  /** It goes on top of what others have made of the row; resolves to the write from then on. */
  onto(write: StoredWrite, row: AnyRow): Promise<StoredWrite>
  /** The record has another uuid on a server that gives its own. */
  renamed(write: StoredWrite, uuid: string): Promise<void>
  /** A host was killed while sending: what was under way is sent again, by the same key. */
  recover(user: string): Promise<void>
}

export const toDone = (write: StoredWrite, outcome: StoredDone['outcome'], now: number): StoredDone => {
  const { key, group, user, module, uuids, kind, path, createdAt, content } = write
  return { key, group, user, module, uuids, kind, path, createdAt, doneAt: now, outcome, content }
}

/**
 * A later write to a record whose server row will be `row` when its turn comes, by this person's own writes to the fields `own`
 * among others. A conflict where the row is not what the person built upon.
 */
function onTopOf(write: StoredWrite, row: AnyRow | null, own: ReadonlySet<string>): StoredWrite {
  const { content, kind } = write
  if (kind === 'create') return write
  const { base, body } = content
  const touched = (now: AnyRow) =>
    kind === 'delete' ? changedBetween(base ?? now, now) : base ? clashes(body, { ...now, ...base }, now) : []
  // Of a field that the row is not known to have, nobody can say that it was changed.
  const clash = row === null || touched(row).some((field) => field in row && !own.has(field))
  if (clash) return { ...write, state: 'conflict', content: { ...content, server: row } }
  return { ...write, content: { ...content, base: { ...base, ...row } } }
}

/**
 * The writes that wait behind one, oldest first, now that the server's row is `after`; each was built upon those before it. `own`:
 * the fields that this person has written last.
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
  const keep = (write: StoredWrite) => store.change(async () => [{ put: [write] }, undefined])

  return {
    begin: (seq) =>
      store.change(async () => {
        const write = await store.get(seq)
        if (write?.state !== 'queued') return [{}, undefined]
        const [first] = await store.ofEntities(write.entities)
        if (first?.seq !== seq) return [{}, undefined]
        const begun: StoredWrite = { ...write, state: 'sending', attempts: write.attempts + 1, nextAt: 0 }
        return [{ put: [begun] }, begun]
      }),
    sent: (write, after, merged) =>
      store.change(async () => {
        const unseen = ({ content, ...other }: StoredWrite): StoredWrite => ({
          ...other,
          content: { ...content, base: { id: 0 } },
        })
        const later = await others(write)
        // What the server has put into the other fields of a new row, nobody here has seen.
        const built = write.kind === 'create' ? later.map(unseen) : later
        const rest = rebase(built, after, contentFields(write.content.body))
        const done = toDone(write, merged || write.content.merged ? 'merged' : 'sent', clock())
        const content = { ...write.content, server: after }
        return [{ remove: [write.seq], put: rest, done: [{ ...done, content }] }, undefined]
      }),
    later: (write, nextAt, error) =>
      store.change(async () => {
        // On top of what it goes may have been settled on the way.
        const { content } = (await store.get(write.seq)) ?? write
        return [{ put: [{ ...write, content, state: 'queued', nextAt, ...(error && { error }) }] }, undefined]
      }),
    refused: (write, error) => keep({ ...write, state: 'refused', error }),
    dropped: (write) => store.change(async () => [{ remove: [write.seq] }, undefined]),
    conflict: (write, server, error) =>
      keep({ ...write, state: 'conflict', error, content: { ...write.content, server } }),
    onto: (write, row) => {
      const merged = changedBetween(write.content.base ?? row, row).length > 0 || write.content.merged === true
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
    recover: (user) =>
      store.change(async () => {
        const stranded = await store.inState(user, 'sending')
        return [{ put: stranded.map((write): StoredWrite => ({ ...write, state: 'queued' })) }, undefined]
      }),
  }
}
