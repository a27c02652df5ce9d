import { isOfVillages, VILLAGE } from '@/contract/villages'
import { Refusal } from '@/core/refusal'
import { letters, secureRandom } from '@/lib/random'
import type { Change, Feed, Store } from '../base/storage'
import { MAX_GROUPS, roundedSum } from '@/core/summary'
import { texts } from '../base/texts'
import { moduleNames } from '../seeds/seed'
import type { Postgres, Run } from './database'
import { wholeText } from './expressions'
import { locks } from './migrations'
import { COLUMNS, rowsOf, storedOf, type DatabaseRow } from './rows'
import { createPages } from './pages'
import { summarySql } from './selection'

/** A place in the change feed; rows of one transaction follow each other by module and uuid. */
interface Cursor {
  readonly epoch: string
  readonly seq: string
  readonly module: string
  readonly uuid: string
}

/** `epoch.seq.module.uuid`; the start of the feed is an empty text or 0. */
function readCursor(text: string | undefined): Cursor | undefined {
  if (!text || text === '0') return undefined
  const [, epoch, seq, module, uuid] = /^([0-9a-z]{1,40})\.(\d{1,19})\.(\w{0,60})\.([^\0]{0,200})$/.exec(text) ?? []
  if (epoch === undefined || seq === undefined || module === undefined || uuid === undefined) {
    // A cursor of another server, or of this one before it had a database.
    if (/^[0-9a-z]+-\d+\.\d{1,15}$/.test(text)) throw new Refusal(410, texts.resync)
    throw new Refusal(400, texts.badCursor)
  }
  return { epoch, seq, module, uuid }
}

/**
 * Versions that are left out when a database begins another epoch: more than a row gets between a backup and its restore. A device may have
 * seen versions that the backup lacks; given to other contents, they would have its unsent writes go over what others wrote.
 */
const VERSION_GAP = 10_000

/** What distinguishes this database from a copy of it: the cluster, its timeline, which a recovery and a failover change, and the database. */
const ORIGIN = `(select system_identifier from pg_control_system())::text
  || '-' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
  || '-' || (select oid from pg_database where datname = current_database())`

/**
 * The epoch of the change feed. In a database that was restored, transactions are numbered differently, and rows that devices know may be
 * missing: a new epoch begins, and devices read everything anew. To be asked before a database that may have been restored is served.
 */
export async function epochOf(postgres: Postgres): Promise<string> {
  const read = (run: Run) =>
    run<{ epoch: string | null; same: boolean }>(
      `select epoch, origin = (${ORIGIN}) as same from (select true) as always left join meta on true`,
    )
  const [known] = await read(postgres.run)
  if (known?.epoch && known.same) return known.epoch
  const renew = async (run: Run) => {
    await run('select pg_advisory_xact_lock($1)', [locks.migration])
    const [again] = await read(run)
    return again?.epoch && again.same ? again.epoch : renewEpoch(run)
  }
  return postgres.transact(renew, { isLong: true })
}

/** Begins a new epoch of the change feed, in which all rows come first. In all but the first, rows have versions that none has had before. */
export async function renewEpoch(run: Run): Promise<string> {
  const epoch = letters(secureRandom, 12)
  await run(
    `update rows set seq = '0', version = version + case when exists (select from meta) then ${VERSION_GAP} else 0 end`,
  )
  await run(
    `insert into meta (epoch, origin) values ($1, ${ORIGIN}) on conflict (single) do update set epoch = excluded.epoch, origin = excluded.origin`,
    [epoch],
  )
  return epoch
}

/** Whether a row is in one of the villages of the eighth parameter. */
const IN_VILLAGES = `${wholeText(VILLAGE)} = any($8)`

/**
 * Rows in PostgreSQL. `clock` is milliseconds since 1970. Lists, summaries and changes are read over `lists`, so that they leave connections
 * to everything else. Rejects with the errors of `Postgres` and of `work`.
 */
export function createStore(postgres: Postgres, lists: Postgres, clock: () => number): Store {
  return {
    read: (_modules, work) => work(rowsOf(postgres.run, { clock, isWriting: false })),
    write: (_modules, work) => postgres.transact((run) => work(rowsOf(run, { clock, isWriting: true }))),
    page: createPages(lists),
    async summarise(module, asked) {
      const { sql, values } = summarySql(module, asked, MAX_GROUPS)
      const found = await lists.run<{ keys: string[]; count: number; sum: number | null }>(sql, values)
      if (found.length > MAX_GROUPS) throw new Refusal(400, texts.tooManyGroups(MAX_GROUPS))
      const groups = found.filter((group) => group.count > 0)
      return {
        total: groups.reduce((total, group) => total + group.count, 0),
        groups: groups.map(({ keys, count: size, sum }) => ({
          keys,
          count: size,
          ...(sum !== null && { sum: roundedSum(sum) }),
        })),
      }
    },
    async changes(modules, text, { limit, villages }): Promise<Feed> {
      const since = readCursor(text)
      const epoch = since?.epoch ?? (await epochOf(postgres))
      const isSent = villages ? `and (module <> all($7) or ${IN_VILLAGES} or former && $8)` : ''
      const read = await lists.run<DatabaseRow & { seq: string; left: boolean; horizon: string }>(
        `select found.*, place.horizon::text as horizon
         from (
           -- Transactions that began earlier and are still running commit later.
           select pg_snapshot_xmin(pg_current_snapshot()) as horizon
           -- A connection to the former primary, or one from before the epoch began, knows nothing of its places.
           where exists (select from meta where epoch = $6 and origin = ${ORIGIN})
         ) place
         left join lateral (
           select ${COLUMNS}, seq, ${villages ? `module = any($7) and not ${IN_VILLAGES}` : 'false'} as left from rows
           where module = any($1) and (seq, module, uuid) > ($2::xid8, $3, $4) and seq < place.horizon ${isSent}
           order by seq, module, uuid limit $5
         ) found on true
         order by seq, module, uuid`,
        [
          modules,
          since?.seq ?? '0',
          since?.module ?? '',
          since?.uuid ?? '',
          limit,
          epoch,
          ...(villages ? [moduleNames.filter(isOfVillages), villages] : []),
        ],
        { prepared: true },
      )
      if (read.length === 0 && epoch !== (await epochOf(postgres))) throw new Refusal(410, texts.resync)
      // Without changes there is a row that has the horizon alone.
      const found = read.filter(({ uuid }) => uuid !== null)
      const [{ horizon } = {}] = read
      // All before it is known, though little of it may have been sent.
      const end = villages && horizon && found.length < limit ? { seq: horizon, module: '', uuid: '' } : undefined
      const last = end ?? found.at(-1) ?? since ?? { seq: '0', module: '', uuid: '' }
      const changes = found.map((row): Change => ({
        module: row.module,
        deleted: row.deleted || row.left,
        row: storedOf(row),
      }))
      return { changes, next: `${epoch}.${last.seq}.${last.module}.${last.uuid}` }
    },
  }
}
