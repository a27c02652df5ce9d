import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect as open } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from '../../.ci/building/api.mjs'
import { connect, type Postgres } from '../../mock-db/postgres/database'
import { freePort } from '../../mock-db/postgres/freePort'
import { texts } from '../../mock-db/base/texts'
import { startProcess, type ApiProcess } from './processes'
import { freshDatabase } from './testApi'

/** Too much at once, against a server in a process of its own, whose memory can be measured: bodies without end, 200 connections. */

const MB = 2 ** 20
const CLIENTS = 200
/** Connections of a server's pool. */
const POOL = 20

let folder: string
let server: ApiProcess
let postgres: Postgres
let token: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-api-'))
  const database = await freshDatabase()
  postgres = connect(database)
  server = await startProcess(await buildApi(folder), { database, port: await freePort() })
  const signIn = await post('/login', { username: 'admin', password: '123456' })
  token = ((await signIn.json()) as { data: { token: string } }).data.token
})
afterAll(async () => {
  await postgres.close()
  await server.stop()
  await rm(folder, { recursive: true })
})

const post = (path: string, body: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

/** Memory of the server's process in bytes: what it holds now, and the most since `forgetPeak`. */
async function memory(field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
}
const forgetPeak = () => writeFile(`/proc/${server.pid}/clear_refs`, '5')

/** Sends a body that never ends, as fast as it is taken; resolves to the status when the server has ended the connection. */
async function pour(path: string, length: string): Promise<number> {
  const socket = open(Number(new URL(server.url).port), '127.0.0.1')
  const isChunked = length.startsWith('Transfer-Encoding')
  const bytes = Buffer.alloc(65_536, '"')
  const piece = isChunked ? Buffer.concat([Buffer.from('10000\r\n'), bytes, Buffer.from('\r\n')]) : bytes
  let answer = ''
  socket.on('data', (part) => (answer += part.toString()))
  // The connection ends in the middle of what is written.
  socket.on('error', () => {})
  const more = () => {
    while (socket.writable && socket.write(piece));
  }
  socket.on('drain', more)
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n${length}\r\n\r\n`)
  more()
  await new Promise((resolve) => socket.once('close', resolve))
  return Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1])
}

test('endless bodies are refused with 413 and disconnected, and use less than 150 MB', async () => {
  const before = await memory('VmRSS')
  await forgetPeak()
  const part = '/files/part?id=a&size=1000000&offset=0&name=a.png&type=image/png'
  const lengths = ['Transfer-Encoding: chunked', `Content-Length: ${2 ** 40}`]
  const once = ['/table/doEdit', '/login', part].flatMap((path) => lengths.map((length) => [path, length] as const))
  const asked = [once, once, once, once, once].flat()
  expect(await Promise.all(asked.map(([path, length]) => pour(path, length)))).toEqual(asked.map(() => 413))
  expect((await memory('VmHWM')) - before).toBeLessThan(150 * MB)
  const declared = await post('/table/doEdit', { title: 'x'.repeat(MB) })
  expect([declared.status, await declared.json()]).toEqual([413, { code: 413, msg: texts.tooLarge, data: null }])
  expect(await postgres.run(`select id from files`)).toEqual([])
})

/** What one of many clients does: it reads, adds a record, and changes one that others change, too. Resolves to what was answered. */
async function work(at: number): Promise<{ status: number; retryAfter: string | null; saved?: string }[]> {
  const uuid = `load-${at}`
  const read = () => fetch(`${server.url}/table/getList?pageSize=50`, { headers: { authorization: `Bearer ${token}` } })
  const asked = [
    { send: read },
    // Those of a tree wait for each other.
    at % 20 === 0
      ? { saved: uuid, send: () => post('/departmentManagement/doEdit', { uuid, name: uuid }) }
      : { saved: uuid, send: () => post('/notice/doEdit', { uuid, notice: uuid }) },
    { send: () => post('/search/doEdit', { uuid: `same-${at % 5}`, value: uuid, url: '' }) },
  ]
  const answers = []
  for (const { send, saved } of asked) {
    const answer = await send()
    await answer.arrayBuffer()
    answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after'), ...(saved && { saved }) })
  }
  return answers
}

test(
  '200 concurrent clients all get answers, saved rows are stored, and memory and pool stay within limits',
  { timeout: 60_000 },
  async () => {
    const before = await memory('VmRSS')
    await forgetPeak()
    const answers = (await Promise.all(Array.from({ length: CLIENTS }, (_, at) => work(at)))).flat()
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.filter(({ status, retryAfter }) => ![429, 503].includes(status) || retryAfter === null)).toEqual([])
    const saved = answers.flatMap((answer) => (answer.status === 200 && answer.saved ? [answer.saved] : []))
    expect(saved.length).toBeGreaterThan(CLIENTS / 2)
    const rows = await postgres.run<{ uuid: string }>(`select uuid from rows where uuid like 'load-%' and not deleted`)
    const stored = new Set(rows.map(({ uuid }) => uuid))
    expect(saved.filter((uuid) => !stored.has(uuid))).toEqual([])
    // Changes of one record by many leave as many versions as were answered.
    const [versions] = await postgres.run<{ sum: number }>(`select sum(version) from rows where uuid like 'same-%'`)
    expect(versions?.sum).toBe(answers.filter((_, at) => at % 3 === 2).filter(({ status }) => status === 200).length)
    const pool = `select count(*) from pg_stat_activity where application_name = 'console-api' and datname = current_database() and pid <> pg_backend_pid()`
    const [connections] = await postgres.run<{ count: number }>(pool)
    expect(connections?.count).toBeLessThanOrEqual(POOL)
    expect((await memory('VmHWM')) - before).toBeLessThan(250 * MB)
  },
)
