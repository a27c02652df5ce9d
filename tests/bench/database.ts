import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApi } from '../../.ci/building/api.mjs'
import { connect } from '../../mock-db/postgres/database'
import { freePort } from '../../mock-db/postgres/freePort'
import { besideSearches, compareLists, openPsql } from './lists'
import { quantile } from './quantile.mjs'
import { clientOf, type Client } from '../postgres/client'
import { postgresPrograms, startCluster } from '../postgres/cluster'
import { startProcess, type ApiProcess } from '../postgres/processes'
import { newDatabase } from '../postgres/seeded'

const ROWS = 1_000_000
const CLIENTS = 50
const WRITES_PER_SECOND = 200
const SECONDS = 15

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Milliseconds of processor time and MiB of memory that a process has taken. */
async function taken({ pid }: ApiProcess): Promise<{ cpu: number; memory: number }> {
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  // Clock ticks are hundredths of a second; fields 14 and 15 of the whole line.
  return {
    cpu: (Number(stat[11]) + Number(stat[12])) * 10,
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  }
}

/** Clients that write at a steady pace, whether or not the last write is answered. */
async function writeSteadily(clients: readonly [Client, ...Client[]]): Promise<boolean> {
  const { list } = (await clients[0]('/table/getList?pageSize=200')).data as { list: { uuid: string }[] }
  const took: number[] = []
  const codes: Record<string, number> = {}
  const writes: Promise<void>[] = []
  const began = performance.now()
  for (let at = 0; at < WRITES_PER_SECOND * SECONDS; at += 1) {
    const due = began + (at * 1000) / WRITES_PER_SECOND
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const client = clients[at % CLIENTS]
    const body =
      at % 4 === 0 ? { title: `new ${at}`, author: 'bench' } : { uuid: list[at % 200]?.uuid, title: `title ${at}` }
    writes.push(
      (async () => {
        const code = await client?.('/table/doEdit', body, { 'idempotency-key': crypto.randomUUID() }).then(
          (answer) => String(answer.code),
          String,
        )
        took.push(performance.now() - due)
        codes[code ?? ''] = (codes[code ?? ''] ?? 0) + 1
      })(),
    )
  }
  await Promise.all(writes)
  const rate = writes.length / ((performance.now() - began) / 1000)
  print(
    `writes: ${rate.toFixed(0)} a second from ${CLIENTS} clients, median ${quantile(took, 0.5).toFixed(0)} ms, p95 ${quantile(took, 0.95).toFixed(0)} ms, answers ${JSON.stringify(codes)}`,
  )
  return codes['200'] === writes.length && rate > WRITES_PER_SECOND * 0.97
}

/** Requests one after the other over `at` connections, and what one costs the API's processor. */
async function cost(
  name: string,
  processes: readonly ApiProcess[],
  ask: (at: number) => Promise<unknown>,
): Promise<void> {
  const sum = async () => (await Promise.all(processes.map(taken))).reduce((total, { cpu }) => total + cpu, 0)
  const before = await sum()
  const began = performance.now()
  let count = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() - began < 5000) await ask((count += 1))
    }),
  )
  const rate = count / ((performance.now() - began) / 1000)
  print(
    `${name.padEnd(24)} ${rate.toFixed(0)} a second, ${(((await sum()) - before) / count).toFixed(2)} ms of an API's processor each`,
  )
}

/**
 * `npm run bench:api`: the API on PostgreSQL, built and durable, two processes. Lists of a million rows beside the
 * same statements in psql, writes at a steady pace, and what requests cost. Exits 1 when a bound is missed.
 */
export async function main(): Promise<void> {
  const found = await postgresPrograms()
  if ('reason' in found) throw new Error(found.reason)
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'))
  const api = await buildApi(folder)
  const cluster = await startCluster(found.programs, {})
  const processes: ApiProcess[] = []
  try {
    const seeding = performance.now()
    const database = await newDatabase(cluster, 'bench', { rows: ROWS, modules: ['table'] })
    print(`${ROWS} rows seeded in ${((performance.now() - seeding) / 1000).toFixed(0)} s`)
    for (let at = 0; at < 2; at += 1) processes.push(await startProcess(api, { database, port: await freePort() }))
    // What its long statements take, such as the upkeep of a million rows.
    const postgres = connect(database, { statementMs: 0 })
    await postgres.run('vacuum analyze')
    const size = async () =>
      (await postgres.run<{ size: number }>('select pg_database_size(current_database()) as size'))[0]?.size ?? 0
    print(`database of ${ROWS} rows: ${((await size()) / 2 ** 20).toFixed(0)} MiB`)
    const client = await clientOf(processes[0]?.url ?? '', 'admin')
    const psql = openPsql(join(found.programs, 'psql'), database)
    const isQuick = await compareLists(client, psql, print)
    psql.close()
    await besideSearches(client, await clientOf(processes[0]?.url ?? '', 'editor'), print)
    const people: Client[] = []
    for (const name of ['admin', 'editor']) people.push(await clientOf(processes[0]?.url ?? '', name))
    const clients = Array.from({ length: CLIENTS }, (_, at) => {
      const [person, process] = [people[at % 2] ?? client, processes[(at >> 1) % 2]]
      return person.at(process?.url ?? '')
    })
    const before = await size()
    const keepsUp = await writeSteadily([client, ...clients])
    print(
      `a write keeps ${(((await size()) - before) / (WRITES_PER_SECOND * SECONDS) / 1024).toFixed(1)} KiB, history and answer included`,
    )
    let feed = { next: '', more: true }
    while (feed.more)
      feed = (await client(`/changes?module=systemLog&since=${feed.next}`)).data as { next: string; more: boolean }
    await cost(
      'changes, none new',
      processes,
      // The administrator's, every other one: a refusal is an entry of the log, which costs as a write does.
      (at) => clients[(at * 2) % CLIENTS]?.(`/changes?module=systemLog&since=${feed.next}`) ?? Promise.resolve(),
    )
    await cost('first page', processes, (at) => clients[at % CLIENTS]?.('/table/getList') ?? Promise.resolve())
    await cost(
      'write',
      processes,
      (at) => clients[at % CLIENTS]?.('/table/doEdit', { title: `cost ${at}`, author: 'bench' }) ?? Promise.resolve(),
    )
    await cost('sign-in', processes, (at) => clientOf(processes[at % 2]?.url ?? '', 'admin'))
    for (const one of processes) print(`memory of a process: ${(await taken(one)).memory.toFixed(0)} MiB`)
    await postgres.close()
    process.exitCode = isQuick && keepsUp ? 0 : 1
  } finally {
    for (const one of processes) await one.stop()
    await cluster.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
