import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { simulatedRoles } from '../../mock-db/indexeddb/accounts'
import { createApi, type ApiOptions, type MockApi } from '../../mock-db/api/app'
import { connect, type Postgres } from '../../mock-db/postgres/database'
import { storageOn } from '../../mock-db/postgres/open'
import { texts } from '../../mock-db/base/texts'

/** Room for files, in bytes, as the mock has it. */
const FILE_ROOM = 200 * 1024 * 1024

/** As the simulated server tells a code. */
const sendCode = async (_phone: string, code: string) => texts.codeMessage(code)

/** Names of roles that tests make begin so. */
export const TEST_ROLE = 'role_test_'

/** A copy of the seeded database. */
export async function freshDatabase(): Promise<string> {
  const given = inject('postgres')
  if ('reason' in given) throw new Error(given.reason)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(given.url.replace(/seeded$/, 'postgres'))
  await admin.run(`create database ${name} template seeded strategy file_copy`)
  await admin.close()
  return given.url.replace(/seeded$/, name)
}

/** A database that is brought back to its seeds, which takes a tenth of the time of another copy. */
async function resettable(): Promise<{ url: string; reset(): Promise<void> }> {
  const url = await freshDatabase()
  const { run, close } = connect(url)
  const columns = 'module, uuid, id, created, version, seq, deleted, updated_at, data'
  await run(`create table seeds as select ${columns} from rows`)
  await run('create table numbers as select schemaname, sequencename, last_value from pg_sequences')
  await close()
  return {
    url,
    async reset() {
      const database = connect(url)
      await database.transact(async (query) => {
        for (const table of ['answers', 'files', 'sessions', 'attempts', 'known_networks', 'phone_codes', 'meta'])
          await query(`delete from ${table}`)
        await query('delete from rows using (select max(seq) as seeded from seeds) one where seq > seeded')
        await query(
          `insert into rows (${columns}) select ${columns} from seeds where not exists
             (select from rows where rows.module = seeds.module and rows.uuid = seeds.uuid)`,
        )
        await query(
          `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 1), last_value is not null) from numbers`,
        )
      })
      await database.close()
    },
  }
}

/** What the last test has opened. */
const opened: Postgres[] = []
/** The database of a file's tests, and its address once it has no trace of the test before. */
let database: ReturnType<typeof resettable> | undefined
let ready: Promise<string> | undefined

async function resetAfter(closing: readonly Promise<void>[], used: ReturnType<typeof resettable>): Promise<string> {
  await Promise.all(closing)
  const { url, reset } = await used
  await reset()
  return url
}

/** The next API has a fresh database; the connections of the last test are closed. */
export function forgetDatabase(): void {
  const closing = opened.splice(0).map((postgres) => postgres.close())
  ready = database && resetAfter(closing, database)
}

const open = async (): Promise<string> => (await (database ??= resettable())).url

/** The API on the current PostgreSQL database, which is made before the first request. */
export function createPostgresApi({ asset, ...options }: Omit<ApiOptions, 'storage'>): MockApi {
  const start = async () => {
    const postgres = connect(await (ready ??= open()))
    opened.push(postgres)
    return createApi({
      asset,
      ...options,
      storage(clock) {
        const storage = storageOn(postgres, {
          fileRoomBytes: FILE_ROOM,
          passwordCost: 1,
          weakPasswords: true,
          sendCode,
        })(clock)
        // The tests of both stores sign in to the account that only the simulated server treats as another.
        return { ...storage, accounts: { ...storage.accounts, rolesOf: simulatedRoles } }
      },
    })
  }
  let api: Promise<MockApi> | undefined
  return { fetch: async (request) => (await (api ??= start())).fetch(request) }
}
