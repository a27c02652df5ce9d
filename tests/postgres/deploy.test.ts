import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { buildApi } from '../../.ci/building/api.mjs'
import { connect } from '../../mock-db/postgres/database'
import { freePort } from '../../mock-db/postgres/freePort'
import { ask } from '../hosting/host'
import { serveByNginx } from '../hosting/nginxHost'
import { clientOf, type Client } from './client'
import { startProcess } from './processes'
import { runScript } from './scripts'
import { freshDatabase } from './testApi'

/** As an office has it: the folder that is copied to its machine. */
let office: string
let api: string
const running: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  office = await mkdtemp(join(tmpdir(), 'console-office-'))
  api = await buildApi(office)
})
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})
afterAll(() => rm(office, { recursive: true }))

const serve = async (database: string, port?: number, ...more: string[]) => {
  const one = await startProcess(api, { database, port: port ?? (await freePort()), more })
  running.unshift(() => one.stop())
  return one
}

async function script(name: Parameters<typeof runScript>[1], env: Record<string, string>, ...words: string[]) {
  const given = inject('postgres')
  if ('reason' in given) throw new Error(given.reason)
  return runScript(api, name, { programs: given.programs, env, words })
}

interface Told {
  readonly next: string
  readonly list: readonly { readonly uuid: string; readonly row: Record<string, unknown> | null }[]
}

/** The table's changes since a place in the feed, once it tells of this row: it ends before transactions that are running, also other tests'. */
async function toldOf(client: Client, uuid: string, since = ''): Promise<Told> {
  const read = async () => (await client(`/changes?module=table&since=${since}`)).data as Told
  await expect.poll(async () => (await read()).list.map((change) => change.uuid)).toContain(uuid)
  return read()
}
const uuidOf = ({ data }: { data: unknown }) => (data as { uuid: string }).uuid

test('after a restore devices read everything again, and writes sent again arrive once', async () => {
  const database = await freshDatabase()
  const backups = join(office, 'backups')
  await mkdir(backups)
  const env = { DATABASE: database, BACKUPS: backups, KEEP_DAYS: '30' }
  const server = await serve(database)
  const admin = await clientOf(server.url, 'admin')
  const write = { title: 'before', author: 'office' }
  const sent = await admin('/table/doEdit', write, { 'idempotency-key': 'sent before' })
  const { next, list } = await toldOf(admin, uuidOf(sent))
  const old = join(backups, 'console-20200101T000000Z.dump')
  await writeFile(old, 'older than the month')
  await utimes(old, new Date(0), new Date(0))
  const backup = await script('backup.sh', env)
  const name = backup.slice(backups.length + 1)
  expect(await readdir(backups)).toEqual([name, name.replace('.dump', '.sums')])
  expect(await script('rehearse.sh', env)).toMatch(/roleManagement +3 rows restored[^]*was restored and served/)

  await admin('/table/doEdit', { title: 'after', author: 'lost with the disk' })
  await server.stop()
  const place = `restored_${Date.now()}`
  const restored = await script('restore.sh', env, backup, place)
  expect(restored).toBe(database.replace(/test_\w+$/, place))
  const again = await serve(restored)
  const there = await clientOf(again.url, 'admin')
  // A version that the office may have given to other contents since the backup.
  const seen = { uuid: uuidOf(sent), title: 'over what others wrote' }
  expect((await there('/table/doEdit', seen, { 'if-match': '1' })).code).toBe(409)
  expect((await there(`/changes?module=table&since=${next}`)).code).toBe(410)
  const anew = (await there('/changes?module=table')).data as Told
  const byUuid = (told: Told) =>
    told.list
      .map(({ uuid, row }) => ({ uuid, row: { ...row, version: 0 } }))
      .toSorted((one, other) => one.uuid.localeCompare(other.uuid))
  expect(byUuid(anew)).toEqual(byUuid({ next, list }))

  // The same session and key as before the disk was lost.
  const device = admin.at(again.url)
  expect(await device('/table/doEdit', write, { 'idempotency-key': 'sent before' })).toEqual(sent)
  const unsent = await device('/table/doEdit', { title: 'unsent', author: 'device' }, { 'idempotency-key': 'unsent' })
  const { list: told } = await toldOf(there, uuidOf(unsent), anew.next)
  expect(told.map(({ row }) => row)).toMatchObject([{ uuid: uuidOf(unsent), title: 'unsent' }])
})

test('a damaged, old or missing backup is refused with the reason, and no database remains', async () => {
  const database = await freshDatabase()
  const env = { DATABASE: database, BACKUPS: join(office, 'damaged') }
  const { run, close } = connect(database)
  running.unshift(close)
  // Other tests make and copy theirs meanwhile.
  const databases = async () => (await run(`select from pg_database where datname !~ '^test_'`)).length
  await expect(script('rehearse.sh', env)).rejects.toThrow(/there is no backup/)
  const backup = await script('backup.sh', env)
  const before = await databases()
  const whole = await readFile(backup)
  await writeFile(backup, whole.subarray(0, whole.length / 2))
  await expect(script('restore.sh', env, backup, 'half')).rejects.toThrow(/pg_restore: error/)
  await expect(script('rehearse.sh', env)).rejects.toThrow(/pg_restore: error/)
  await writeFile(backup, whole)
  const sums = backup.replace('.dump', '.sums')
  const right = await readFile(sums, 'utf8')
  await writeFile(sums, right.replace(/^(table\|\d+)\|-?\d+$/m, '$1|1'))
  await expect(script('rehearse.sh', env)).rejects.toThrow(/has others than the database had/)
  await writeFile(sums, right)
  await utimes(backup, new Date(), new Date(Date.now() - 2 * 86_400_000))
  await expect(script('rehearse.sh', env)).rejects.toThrow(/older than 26 hours/)
  await expect(script('restore.sh', env, backup, 'no"name')).rejects.toThrow(/usage/)
  expect(await databases()).toBe(before)
  await expect(script('backup.sh', { ...env, DATABASE: database.replace(/\w+$/, 'none') })).rejects.toThrow(/"none"/)
  expect(await readdir(env.BACKUPS)).toHaveLength(2)
})

test('nginx distributes requests, skips a stopped process, and passes on the client’s address', async () => {
  const database = await freshDatabase()
  const ports = [await freePort(), await freePort()]
  const processes = await Promise.all(ports.map((port) => serve(database, port, '--trust-proxy')))
  const [http, server] = await Promise.all(
    ['upstream.conf', 'proxy.conf'].map((name) => readFile(join(office, name), 'utf8')),
  )
  const nginx = await serveByNginx({
    http: ports.reduce((conf, port, at) => conf.replace(`:${10_001 + at} `, `:${port} `), http ?? ''),
    server: server ?? '',
  })
  running.unshift(() => nginx.stop())
  const url = `http://127.0.0.1:${nginx.port}`
  const admin = await clientOf(url, 'admin')
  const codes = async (count: number) =>
    new Set(await Promise.all(Array.from({ length: count }, async () => (await admin('/table/getList')).code)))
  expect(await codes(20)).toEqual(new Set([200]))
  const { headers } = await ask({ port: nginx.port }, '/health', { 'x-forwarded-for': '10.1.1.1' })
  const id = String(headers['x-request-id'])
  // What a process has written may arrive after its answer.
  const lineOf = () => processes.flatMap(({ lines }) => lines).find((one) => one.includes(id)) ?? '{}'
  await expect.poll(() => JSON.parse(lineOf()) as unknown).toMatchObject({ path: '/health', address: '127.0.0.1' })
  const isAsked = ({ lines }: { lines: readonly string[] }) => lines.some((one) => one.includes('/table/getList'))
  await expect.poll(() => processes.every(isAsked)).toBe(true)
  const large = await admin('/table/doEdit', { title: 'x'.repeat(1_500_000) })
  expect([large.code, large.msg]).toEqual([413, expect.stringMatching(/\S/)])

  await processes[0]?.kill()
  expect(await codes(20)).toEqual(new Set([200]))
  expect((await admin('/table/doEdit', { title: 'still', author: 'served' })).code).toBe(200)
  await processes[0]?.start()
  await processes[1]?.kill()
  // It was passed by for a while.
  const answered = () =>
    admin('/table/getList').then(
      ({ code }) => code,
      () => 'none',
    )
  await expect.poll(answered, { timeout: 20_000 }).toBe(200)
  await processes[1]?.start()
})
