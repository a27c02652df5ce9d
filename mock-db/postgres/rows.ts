import { rows, type ModuleName, type Row } from '@/contract/rows'
import { listInfo } from '@/core/modules'
import { isOfVillages, VILLAGE } from '@/contract/villages'
import { newUuid } from '@/lib/random'
import type { Remembered, Stored } from '../base/schema'
import type { Rows } from '../base/storage'
import type { Run } from './database'
import { jsonOf, keyOf, numberOf, partitionOf, sequenceOf, shortText, wholeText } from './expressions'
import { locks } from './migrations'

/** A row as the database has it. */
export interface DatabaseRow {
  readonly module: ModuleName
  readonly uuid: string
  readonly id: number
  readonly version: number
  readonly deleted: boolean
  readonly updated_at: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The columns of a `DatabaseRow`. */
export const COLUMNS = 'module, uuid, id, version, deleted, updated_at, data'

/** A row with its fields in the order of the schema, which JSON in the database does not keep. */
export function storedOf<M extends ModuleName>({ module, data, updated_at, ...columns }: DatabaseRow): Stored<M> {
  const { uuid, id, version } = columns
  const all: Record<string, unknown> = { ...data, uuid, id, version, updatedAt: updated_at }
  const fields = Object.keys(rows[module].shape).filter((field) => field in all)
  return Object.fromEntries(fields.map((field) => [field, all[field]])) as unknown as Stored<M>
}

/** The content of a row as JSON. */
export function contentOf(row: object): string {
  const { uuid: _uuid, id: _id, version: _version, updatedAt: _updatedAt, ...content } = row as Record<string, unknown>
  return JSON.stringify(content)
}

/** An entry of a log, which shortens texts: of a surrogate pair that was cut, a replacement character is left. */
const shortened = (entry: object): object =>
  JSON.parse(JSON.stringify(entry), (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  ) as object

/** The ids of a list that the field of some row, a list of what has an id, includes; of villages, the second parameter, where it is bound to some. */
export const namedSql = (module: ModuleName, field: string, isBound = false): string =>
  `select wanted as id from unnest($1::text[]) as wanted where exists (
     select from "${partitionOf(module)}"
     where ${jsonOf(field)} @> jsonb_build_array(jsonb_build_object('id', wanted)) and not deleted${isBound ? ` and ${wholeText(VILLAGE)} = any($2::text[])` : ''})`

/** The villages of before, where the content of the third parameter is of another village. */
const FORMER = `case when ${wholeText(VILLAGE)} = $3::jsonb->>'${VILLAGE}' then former
  else array_remove(former, ${wholeText(VILLAGE)}) || ${wholeText(VILLAGE)} end`

/** The row access of a transaction, or of single statements if it only reads. `clock` is milliseconds since 1970. */
export function rowsOf(given: Run, { clock, isWriting }: { clock: () => number; isWriting: boolean }): Rows {
  const run: Run = (sql, values) => given(sql, values, { prepared: true })
  const one = async <M extends ModuleName>(sql: string, values: readonly unknown[]): Promise<Stored<M> | undefined> => {
    const [found] = await run<DatabaseRow>(sql, values)
    return found && storedOf<M>(found)
  }
  const now = () => new Date(clock()).toISOString()
  const insert = async <M extends ModuleName>(module: M, uuid: string, row: object) => {
    const inserted = await one<M>(
      `insert into "${partitionOf(module)}" (module, uuid, id, created, version, updated_at, data)
       values ($1, $2, nextval('"${sequenceOf(module)}"'), true, 1, $3, $4) returning ${COLUMNS}`,
      [module, uuid, now(), contentOf(row)],
    )
    if (!inserted) throw new Error('an insert returned no row')
    return inserted
  }

  return {
    async list<M extends ModuleName>(module: M) {
      const found = await run<DatabaseRow>(
        `select ${COLUMNS} from "${partitionOf(module)}" where not deleted order by place`,
      )
      return found.map((row) => storedOf<M>(row))
    },
    get: (module, uuid) =>
      one(
        `select ${COLUMNS} from "${partitionOf(module)}" where uuid = $1 and not deleted${isWriting ? ' for update' : ''}`,
        [uuid],
      ),
    find: (module, field, name) =>
      one(
        `select ${COLUMNS} from "${partitionOf(module)}" where ${keyOf(wholeText(field))} = ${keyOf('$1::text')} and not deleted order by place limit 1`,
        [name],
      ),
    async holders(module, field, value) {
      const found = await run<{ uuid: string }>(
        `select uuid from "${partitionOf(module)}" where ${jsonOf(field)} @> $1::jsonb and not deleted order by place`,
        [JSON.stringify([value])],
      )
      return found.map(({ uuid }) => uuid)
    },
    async named(module, field, ids, villages) {
      const values = villages ? [ids, villages] : [ids]
      const found = await run<{ id: string }>(namedSql(module, field, villages !== undefined), values)
      return found.map(({ id }) => id)
    },
    async sum(module, field, where) {
      const { fields } = listInfo(module)
      // By what the index of a field holds first, which finds the few rows with the same.
      const conditions = Object.keys(where).map((name, at) => {
        const kind = fields.get(name)
        const found = kind === 'string' ? `${shortText(wholeText(name))} = ${shortText(`$${at + 1}::text`)} and ` : ''
        return `${found}${wholeText(name)} = $${at + 1}::text`
      })
      const [found] = await run<{ sum: number }>(
        `select coalesce(sum(${numberOf(field)}), 0) as sum from "${partitionOf(module)}" where ${[...conditions, 'not deleted'].join(' and ')}`,
        Object.values(where).map(String),
      )
      return found?.sum ?? 0
    },
    async put<M extends ModuleName>(module: M, row: Row<M>) {
      // A row that was deleted begins anew, as created by this person, but goes on counting its versions.
      const left = isOfVillages(module) ? `, former = ${FORMER}` : ''
      const updated = await one<M>(
        `update "${partitionOf(module)}" set version = version + 1, seq = pg_current_xact_id(), updated_at = $2, data = $3,
           id = case when deleted then nextval('"${sequenceOf(module)}"') else id end, created = created or deleted,
           deleted = false${left}
         where uuid = $1 returning ${COLUMNS}`,
        [row.uuid, now(), contentOf(row)],
      )
      return updated ?? insert(module, row.uuid, row)
    },
    async remove(module, uuid) {
      const removed = await run(
        `update "${partitionOf(module)}" set version = version + 1, seq = pg_current_xact_id(), updated_at = $2, deleted = true
         where uuid = $1 and not deleted returning uuid`,
        [uuid, now()],
      )
      return removed.length > 0
    },
    async append(module, entry) {
      await insert(module, newUuid(), shortened(entry))
    },
    async latest<M extends ModuleName>(module: M, count: number) {
      const found = await run<DatabaseRow>(
        `select ${COLUMNS} from "${partitionOf(module)}" where created and not deleted order by place limit $1`,
        [count],
      )
      return found.map((row) => storedOf<M>(row))
    },
    async stamp(modules) {
      // Versions only grow, those of deleted rows included.
      const parts = modules.map((module) => `select version from "${partitionOf(module)}"`)
      const [found] = await run<{ stamp: string }>(
        `select concat_ws(',', count(*), sum(version)) as stamp from (${parts.join(' union all ')}) one`,
      )
      return found?.stamp ?? ''
    },
    async serialize() {
      await run('select pg_advisory_xact_lock($1)', [locks.checked])
    },
    async recall(user, key) {
      // The place of the answer is taken first: a second request with the key waits here until the first has ended.
      const taken = await run(
        'insert into answers (username, key, at) values ($1, $2, $3) on conflict do nothing returning key',
        [user, key, clock()],
      )
      if (taken.length > 0) return undefined
      const [known] = await run<Remembered>(
        'select username as "user", key, request, code, msg, data, at from answers where username = $1 and key = $2',
        [user, key],
      )
      return known
    },
    async remember({ user, key, request, code, msg, data, at }) {
      await run(
        `insert into answers (username, key, request, code, msg, data, at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (username, key) do update
           set request = excluded.request, code = excluded.code, msg = excluded.msg, data = excluded.data, at = excluded.at`,
        [user, key, request, code, msg, JSON.stringify(data), at],
      )
    },
  }
}
