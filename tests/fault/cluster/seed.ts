import type { AnyRow } from '@/contract/rows'
import { connect, type Postgres } from '../../../mock-db/postgres/database'
import { clientOf } from '../../postgres/client'
import { directly, follow, type Direct } from '../follow'
import { unlike } from '../meant'
import { opened } from '../opened'
import { troubleNames } from './databaseMachine'
import { judge, longestGap, type Kept } from './judge'
import { startStray } from './stray'
import { until } from './until'
import type { World } from './world'
import { startWriters, type Seen, type Writers } from './writers'

/** What a seed with one failure has shown. The last five must be 0. */
export interface Outcome {
  readonly seed: number
  readonly trouble: string
  readonly machine: string
  /** Writes that were answered with success. */
  readonly writes: number
  /** Seconds without an answered write, until the other machine was the primary, and until the first was its standby again. */
  readonly without: string
  readonly promoted: string
  readonly rejoined: string
  /** Seconds of the slowest answer, and of the slowest write with its repetitions. */
  readonly answer: string
  readonly write: string
  /** Answers of 503, all with words and the time to ask again. */
  readonly waits: number
  /** How often the feed began anew for its followers, one on each process of the API. */
  readonly renewals: string
  /** Writes past HAProxy that the primary of before has answered after the trouble began; those that are not there are lost. */
  readonly strays: number
  readonly lost: number
  readonly doubled: number
  readonly unlike: number
  /** Answers that are neither success nor a 503 with words, those without any, and those that took longer than a console waits. */
  readonly unsaid: number
  /** Followers whose feed did not begin anew, or did so without a failover. */
  readonly stale: number
}

/** How long a console waits for an answer (REQUEST_TIMEOUT_MS). */
const CONSOLE_MS = 10_000
const PAGE = 1000
const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** Writes that have to be answered before and after each step, so that it happens in the middle of them. */
const SOME_WRITES = 300

const writesMore = (writers: Writers, count = SOME_WRITES): Promise<number> => {
  const wanted = writers.seen.answeredAt.length + count
  return until(`${count} more writes`, () => writers.seen.answeredAt.length >= wanted || writers.hasFailed())
}

async function tableOf(direct: Direct): Promise<AnyRow[]> {
  const rows: AnyRow[] = []
  for (let page = 1; ; page += 1) {
    const { list } = await direct<{ list: AnyRow[] }>(`/table/getList?pageSize=${PAGE}&pageNo=${page}`)
    rows.push(...list)
    if (list.length < PAGE) return rows
  }
}

/** The records of a seed's writers, with the texts that their histories have. */
const keptOf = (postgres: Postgres, seed: number): Promise<Kept[]> =>
  postgres.run(
    `select uuid, data->>'title' as title, data->>'description' as value, array(
       select change->>'to' from "rows_history" entry, jsonb_array_elements(entry.data->'changes') change
       where entry.data->>'record' = one.uuid and change->>'field' = 'description') as history
     from "rows_table" one where not deleted and data->>'title' like $1`,
    [`s${seed}w%`],
  )

const unsaidOf = ({ refused, broken, longestAnswer }: Seen): number =>
  refused.filter(({ status, msg, retryAfter }) => status !== 503 || !msg || !Number(retryAfter)).length +
  broken +
  Number(longestAnswer > CONSOLE_MS)

interface SeedOptions {
  /** How many people write. */
  readonly count: number
  readonly fails: 'primary' | 'standby'
}

/** Writers and two followers, while a machine meets its trouble and comes back as the standby. */
export async function runSeed(world: World, seed: number, { count, fails }: SeedOptions): Promise<Outcome> {
  const things = opened()
  const roles = await world.roles()
  const { primary, standby } = roles
  const failing = roles[fails]
  const trouble = troubleNames[(seed - 1) % troubleNames.length] ?? 'killed'
  const { begin, end } = failing.troubles[trouble]
  const urls = world.apis.map(({ url }) => url) as [string, ...string[]]
  const directs = urls.map((url) => directly([Number(new URL(url).port)]))
  try {
    const postgres = things.keep(connect(world.database))
    const [table] = directs
    if (!table) throw new Error('no API')
    const followers = directs.map((direct) => things.keep(follow(direct)))
    const stray = things.keep(await startStray(world.databaseOn(primary.ownPort)))
    const { token = '' } = await clientOf(urls[0], 'admin')
    const writers = startWriters(urls, { token, seed, count })
    things.keep({ close: () => writers.stop() })
    await writesMore(writers)
    const began = performance.now()
    stray.begin()
    await begin()
    const left = failing === primary ? standby : primary
    const promoted = await until(`${left.name} is the primary`, () => left.isPrimary())
    await writesMore(writers)
    await end()
    const rejoined = await until(`${failing.name} comes back`, () => left.isFollowedBy(failing.name))
    await writesMore(writers)
    const seen = await writers.stop()
    const strays = await stray.stop(postgres)
    const told = await Promise.all(followers.map((follower) => follower.rows()))
    const rows = await tableOf(table)
    const result = judge(seen.made, await keptOf(postgres, seed))
    return {
      seed,
      trouble,
      machine: `${fails} ${failing.name}`,
      writes: seen.answeredAt.length,
      without: seconds(longestGap(seen.answeredAt, began)),
      promoted: seconds(promoted),
      rejoined: seconds(rejoined),
      answer: seconds(seen.longestAnswer),
      write: seconds(seen.longestWrite),
      waits: seen.refused.filter(({ status }) => status === 503).length,
      renewals: followers.map(({ renewals }) => renewals).join('+'),
      strays: strays.answered,
      lost: result.lost + strays.lost,
      doubled: result.doubled,
      unlike: told.reduce((sum, each) => sum + unlike(each, rows), 0),
      unsaid: unsaidOf(seen),
      stale: followers.filter(({ renewals }) => (renewals === 0) === (fails === 'primary')).length,
    }
  } finally {
    await things.close()
  }
}
