import { afterEach, expect, inject, test } from 'vitest'
import { connect, type Postgres } from '../../mock-db/postgres/database'
import { createStore, epochOf } from '../../mock-db/postgres/store'
import { openGate } from '../fault/cluster/gate'
import { startCluster } from './cluster'
import { freshDatabase } from './testApi'

/** What a primary leaves behind that is cut off, stands still, waits for its standby, or is none any more. */

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})
const open = (...given: Parameters<typeof connect>): Postgres => {
  const one = connect(...given)
  running.unshift(() => one.close())
  return one
}
const backend = (postgres: Postgres) =>
  postgres.transact(async (run) => (await run<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid)

test('a database that is cut off gives 503 after the time limit, and is used again once it answers', async () => {
  const url = new URL(await freshDatabase())
  const gate = await openGate(Number(url.port))
  running.unshift(() => gate.close())
  url.port = String(gate.port)
  const postgres = open(url.href, { statementMs: 500 })
  await backend(postgres)
  gate.cut()
  await expect(postgres.run('select 1')).rejects.toMatchObject({ code: 503 })
  gate.mend()
  const before = await backend(postgres)
  await expect(
    postgres.transact(async (run) => {
      gate.cut()
      await run('select 1')
    }),
  ).rejects.toMatchObject({ code: 503 })
  gate.mend()
  expect(await backend(postgres)).not.toBe(before)
})

test('a commit without an answer of the synchronous standby gives 503', async () => {
  const given = inject('postgres')
  if ('reason' in given) throw new Error(given.reason)
  const cluster = await startCluster(given.programs, { fsync: 'off', synchronous_standby_names: "'nobody'" })
  running.unshift(() => cluster.remove())
  const postgres = open(cluster.url('postgres'), { commitMs: 500 })
  await expect(postgres.transact((run) => run('create table lost ()'))).rejects.toMatchObject({ code: 503 })
})

test('a connection that turned read-only gives 503 and is replaced', async () => {
  const postgres = open(await freshDatabase())
  const before = await backend(postgres)
  const writing = postgres.transact(async (run) => {
    await run('set transaction read only')
    await run(`delete from meta`)
  })
  await expect(writing).rejects.toMatchObject({ code: 503 })
  expect(await backend(postgres)).not.toBe(before)
})

test('changes read from a former primary give no cursor in the new epoch', async () => {
  const [former, present] = [open(await freshDatabase()), open(await freshDatabase())]
  await epochOf(former)
  const epoch = await epochOf(present)
  for (const villages of [undefined, ['柳溪村']]) {
    const terms = { limit: 10, villages }
    const changes = await createStore(present, former, Date.now).changes(['table'], undefined, terms)
    expect(changes).toEqual({ changes: [], next: `${epoch}.0..` })
    expect((await createStore(present, present, Date.now).changes(['table'], undefined, terms)).changes).toHaveLength(
      10,
    )
  }
})

test('long transactions and statements without a limit are not aborted; a limited statement is', async () => {
  const url = await freshDatabase()
  const [limited, unlimited] = [open(url, { statementMs: 100 }), open(url, { statementMs: 0 })]
  const sleep = 'select pg_sleep(1.5)'
  await expect(limited.transact((run) => run(sleep), { isLong: true })).resolves.toHaveLength(1)
  await expect(unlimited.run(sleep)).resolves.toHaveLength(1)
  await expect(limited.run(sleep)).rejects.toMatchObject({ code: 503 })
})
