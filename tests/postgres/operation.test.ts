import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApi } from '../../.ci/building/api.mjs'
import { makeAdministrator } from '../../mock-db/postgres/administrator'
import { connect, type Postgres } from '../../mock-db/postgres/database'
import { freePort } from '../../mock-db/postgres/freePort'
import { locks } from '../../mock-db/postgres/migrations'
import { openPostgres, storageOn } from '../../mock-db/postgres/open'
import { renewEpoch } from '../../mock-db/postgres/store'
import { upkeep } from '../../mock-db/postgres/upkeep'
import { loadSeed as asset } from '../mock-db/harness'
import { clientOf } from './client'
import { startProcess, type ApiProcess } from './processes'
import { freshDatabase, TEST_ROLE } from './testApi'

const DAY_MS = 86_400_000

let folder: string
let api: string
const running: { close(): Promise<unknown> }[] = []
const keep = <T extends { close(): Promise<unknown> }>(thing: T): T => {
  running.unshift(thing)
  return thing
}
const serve = async (database: string, ...more: string[]): Promise<ApiProcess> => {
  const one = await startProcess(api, { database, port: await freePort(), more })
  keep({ close: () => one.stop() })
  return one
}
const open = async (url: string): Promise<Postgres> => keep(connect(url))
const counted = async ({ run }: Postgres, sql: string): Promise<number> =>
  (await run<{ count: number }>(`select count(*) from ${sql}`))[0]?.count ?? 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-api-'))
  api = await buildApi(folder)
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  running.length = 0
})
afterEach(async () => {
  for (const thing of running) await thing.close()
})

/** An empty database of a role that may do nothing else. */
async function emptyDatabase(): Promise<string> {
  const seeded = new URL(await freshDatabase())
  const admin = await open(seeded.href)
  const name = seeded.pathname.slice(1)
  const role = TEST_ROLE + name
  await admin.run(`create role ${role} login`)
  await admin.run(`create database ${name}_empty owner ${role}`)
  return Object.assign(new URL(seeded), { username: role, pathname: `${name}_empty` }).href
}

test('four processes starting at once on an empty database migrate and seed it once', async () => {
  const url = await emptyDatabase()
  for (const { postgres } of await Promise.all([1, 2, 3, 4].map(() => openPostgres({ url, asset })))) keep(postgres)
  const database = await open(url)
  const versions = await database.run<{ version: number }>('select version from migrations order by version')
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1))
  expect(versions.length).toBeGreaterThan(0)
  expect(await counted(database, `rows where module = 'roleManagement'`)).toBeGreaterThan(1)
  expect(await counted(database, `(select from rows group by module, id having count(*) > 1) doubled`)).toBe(0)
  expect(await counted(database, `rows where module in ('userManagement', 'history', 'comment')`)).toBe(0)
  await makeAdministrator(storageOn(database, {})(Date.now), {
    username: 'county',
    password: 'correct-horse-1',
    clock: Date.now,
  })
  const server = await serve(url)
  const county = await clientOf(server.url, 'county', 'correct-horse-1')
  expect((await county('/changes')).code).toBe(200)
})

test('example data with fewer rows have no history and no comments', async () => {
  const url = await emptyDatabase()
  const { postgres } = await openPostgres({ url, asset, demo: { rows: 20 } })
  const database = keep(postgres)
  expect(await counted(database, `rows where module = 'table'`)).toBe(20)
  expect(await counted(database, `rows where module in ('history', 'comment')`)).toBe(0)
})

test('a newer, filled, conflicting or unreachable database is refused with a message', async () => {
  const url = await freshDatabase()
  await expect(serve(url, '--seed')).rejects.toThrow(/the database has rows: --seed fills an empty one only/)
  const database = await open(url)
  await database.run('drop index "rows_userManagement_username_nfkc"')
  const rename = (from: string, to: string) =>
    database.run(
      `update "rows_userManagement" set data = data || jsonb_build_object('username', $2::text) where data->>'username' = $1`,
      [from, to],
    )
  await rename('test', 'Edi TOR')
  await expect(serve(url)).rejects.toThrow(/names that differ by case, blanks or forms.*\(editor, Edi TOR\).*rename/)
  await rename('Edi TOR', 'test')
  await (await serve(url)).stop()
  await database.run('insert into migrations (version) values (99)')
  await expect(serve(url)).rejects.toThrow(/the database has version 99.*update it/)
  await expect(serve('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(/ECONNREFUSED/)
})

test('two processes share sessions, idempotency keys, versions and changes', async () => {
  const url = await freshDatabase()
  const [one, other] = [await serve(url), await serve(url)]
  const admin = await clientOf(one.url, 'admin')
  const alike = admin.at(other.url)
  const key = { 'idempotency-key': 'a write of one device' }
  const made = await admin('/table/doEdit', { title: 'one', author: 'two processes' }, key)
  expect(await alike('/table/doEdit', { title: 'one', author: 'two processes' }, key)).toEqual(made)
  const { uuid } = made.data as { uuid: string }
  const rivals = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      (at % 2 ? admin : alike)('/table/doEdit', { uuid, title: `rival ${at}` }, { 'if-match': '"1"' }),
    ),
  )
  const counts = [200, 409].map((wanted) => rivals.filter(({ code }) => code === wanted).length)
  expect(counts).toEqual([1, 9])
  // The feed ends before transactions that are running, also other tests'.
  await expect
    .poll(async () => (await alike(`/changes?module=table&since=`)).data)
    .toMatchObject({ list: expect.arrayContaining([expect.objectContaining({ uuid, version: 2 })]) as unknown })
  await alike('/logout')
  expect((await admin('/userinfo')).code).toBe(401)
})

test('a stopping process finishes running requests and refuses new ones; the other process goes on', async () => {
  const url = await freshDatabase()
  const [stopping, other] = [await serve(url), await serve(url)]
  const admin = await clientOf(stopping.url, 'admin')
  const { list } = (await admin('/table/getList?pageSize=1')).data as { list: { uuid: string }[] }
  const database = await open(url)
  let late: Promise<{ code: unknown }> | undefined
  let code: Promise<number | null> | undefined
  await database.transact(async (run) => {
    await run('select from rows where uuid = $1 for update', [list[0]?.uuid])
    late = admin('/table/doEdit', { uuid: list[0]?.uuid, title: 'under way' })
    await expect.poll(() => counted(database, `pg_stat_activity where wait_event_type = 'Lock'`)).toBe(1)
    code = stopping.stop()
    await expect
      .poll(() =>
        fetch(`${stopping.url}/health`).then(
          () => 'answers',
          () => 'refused',
        ),
      )
      .toBe('refused')
    expect((await fetch(`${other.url}/ready`)).status).toBe(200)
  })
  expect([(await late)?.code, await code]).toEqual([200, 0])
  expect((await admin.at(other.url)(`/table/getList?uuid=${list[0]?.uuid}`)).data).toMatchObject({
    list: [{ title: 'under way' }],
  })
})

test('upkeep() deletes expired rows once for all processes, and the change feed has the deletions', async () => {
  const url = await freshDatabase()
  const server = await serve(url)
  const admin = await clientOf(server.url, 'admin')
  const database = await open(url)
  const now = Date.now()
  await database.run(`insert into answers (username, key, at) values ('admin', 'old', $1), ('admin', 'new', $2)`, [
    now - 91 * DAY_MS,
    now - 89 * DAY_MS,
  ])
  await database.run(`insert into attempts (username, address, at) values ('admin', '::1', $1)`, [now - 2 * DAY_MS])
  await database.run(
    `insert into sessions (digest, session, user_uuid, renew_at, opens_until, ends_at) values ('\\x00', gen_random_uuid(), 'x', 0, 0, 0)`,
  )
  const [before] = await database.run<{ next: string }>(
    `select count(*)::text as next from "rows_systemLog" where deleted`,
  )
  const { next } = (await admin('/changes?module=systemLog')).data as { next: string }
  const aged = await database.run<{ uuid: string }>(
    `update "rows_systemLog" set updated_at = $1 where uuid in (select uuid from "rows_systemLog" limit 2) returning uuid`,
    [new Date(now - 401 * DAY_MS).toISOString()],
  )
  // Another process that is at it already.
  await database.transact(async (run) => {
    await run('select pg_advisory_xact_lock($1)', [locks.upkeep])
    await upkeep(database, now)
    expect(await counted(database, 'attempts')).toBe(1)
  })
  await upkeep(database, now)
  expect(before?.next).toBe('0')
  expect(await database.run('select key from answers')).toEqual([{ key: 'new' }])
  expect(await counted(database, 'attempts')).toBe(0)
  expect(await counted(database, 'sessions')).toBe(1)
  const told = async () => {
    const { list } = (await admin(`/changes?module=systemLog&since=${next}`)).data as {
      list: { uuid: string; deleted: boolean; row: null }[]
    }
    // The entry of the sign-in may come only now.
    return new Map(list.flatMap(({ uuid, deleted, row }) => (deleted ? [[uuid, row]] : [])))
  }
  // The feed ends before transactions that are running, also other tests'.
  await expect.poll(told).toEqual(new Map(aged.map(({ uuid }) => [uuid, null])))
})

test('a process keeps working while the next version adds a column', async () => {
  const url = await freshDatabase()
  const admin = await clientOf((await serve(url)).url, 'admin')
  const { next } = (await admin('/changes?module=table')).data as { next: string }
  const work = async () => {
    const made = await admin('/table/doEdit', { title: 'beside a migration', author: 'office' })
    const { uuid } = made.data as { uuid: string }
    const calls = [
      () => admin('/table/doEdit', { uuid, title: 'again' }),
      () => admin('/table/doDelete', { uuids: uuid }),
      () => admin(`/changes?module=table&since=${next}`),
      () => admin('/table/getList'),
    ]
    const codes = [made.code]
    for (const call of calls) codes.push((await call()).code)
    return codes
  }
  expect(await work()).toEqual([200, 200, 200, 200, 200])
  await (await open(url)).run('alter table rows add column later text')
  expect(await work()).toEqual([200, 200, 200, 200, 200])
})

test('a new epoch makes devices read everything again, and old versions cause conflicts', async () => {
  const url = await freshDatabase()
  const database = await open(url)
  const admin = await clientOf((await serve(url)).url, 'admin')
  const first = (await admin('/changes?module=table')).data as {
    next: string
    list: { uuid: string; version: number }[]
  }
  const [seen] = first.list
  expect((await admin(`/changes?module=table&since=${first.next}`)).data).toMatchObject({ list: [] })

  await database.transact(renewEpoch)
  expect((await admin(`/changes?module=table&since=${first.next}`)).code).toBe(410)
  const second = (await admin('/changes?module=table')).data as { next: string; list: unknown[] }
  expect(second.list).toHaveLength(first.list.length)
  const edit = { uuid: seen?.uuid, title: 'on top of what was seen before' }
  const { code, data } = await admin('/table/doEdit', edit, { 'if-match': `${seen?.version}` })
  expect({ code, data }).toMatchObject({ code: 409, data: { uuid: seen?.uuid } })
})
