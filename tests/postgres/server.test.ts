import { inject, expect, test } from 'vitest'
import { makeAdministrator } from '../../mock-db/postgres/administrator'
import { openPostgres } from '../../mock-db/postgres/open'
import { startDatabaseServer } from '../../mock-db/postgres/server'
import { runConformance } from '../conformance/suite'
import { loadSeed as asset } from '../mock-db/harness'
import { documentOf, rule } from '../scenario/bench'
import { freshDatabase } from './testApi'

const ORIGIN = 'http://localhost:10000'
const username = 'county'
const password = 'correct-horse-1'

/** A server on a database with an administrator. */
async function start(options: { registration?: boolean; tester?: boolean; trustProxy?: boolean } = {}) {
  const url = await freshDatabase()
  const { postgres, storage } = await openPostgres({ url, asset })
  await makeAdministrator(storage(Date.now), { username, password, clock: Date.now })
  await postgres.close()
  const lines: string[] = []
  const server = await startDatabaseServer({
    url,
    asset,
    port: 0,
    origin: ORIGIN,
    write: (line) => lines.push(line),
    ...options,
  })
  return { server, lines }
}

test('the server on PostgreSQL passes the conformance checks', { timeout: 120_000 }, async () => {
  expect(inject('postgres')).toHaveProperty('url')
  const { server } = await start({ registration: true })
  try {
    const results = await runConformance({ baseUrl: server.url, readOnly: false, username, password, origin: ORIGIN })
    expect(results.filter(({ outcome }) => outcome === 'FAIL')).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(150)
  } finally {
    await server.close()
  }
})

test('the server answers /health, keeps secrets out of its log, refuses registration, and limits wrong passwords', async () => {
  const { server, lines } = await start()
  const post = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const codes: number[] = []
  try {
    for (const path of ['/health', '/ready']) expect((await fetch(server.url + path)).status).toBe(200)
    const signedIn = await post('/login', { username, password })
    const { data } = (await signedIn.json()) as { data: { token: string } }
    expect(data.token).toMatch(/^[\w-]{43}$/)
    const id = signedIn.headers.get('x-request-id')
    expect([signedIn.headers.get('x-api'), lines.some((line) => line.includes(`"id":"${id}"`))]).toEqual([null, true])
    expect(lines.join('\n')).not.toMatch(new RegExp([password, data.token].join('|')))
    const newcomer = { username: 'newcomer', password, phone: '13800000000', phoneCode: '1234' }
    expect(await (await post('/register', newcomer)).json()).toMatchObject({ code: 400 })
    expect(await (await post('/socialLogin', { code: 'any' })).json()).toMatchObject({ data: null })
    for (let time = 0; time < 11; time += 1)
      codes.push((await post('/login', { username, password: 'wrong-one' })).status)
  } finally {
    await server.close()
  }
  expect(codes).toEqual([...Array<number>(10).fill(500), 429])
  await expect(fetch(`${server.url}/health`)).rejects.toThrow('fetch failed')
})

test('scenarios can be set only on a server started with the tester', async () => {
  const scenario = documentOf({ rules: [rule({ kind: 'refuse', code: 503, msg: '演练' }, { times: 1 })] })
  const codes: unknown[] = []
  for (const tester of [true, false]) {
    const { server } = await start({ tester })
    const ask = async (path: string, init: RequestInit = {}) =>
      ((await (await fetch(server.url + path, init)).json()) as { code: number }).code
    codes.push(await ask('/local/scenario', { method: 'PUT', body: JSON.stringify(scenario) }))
    for (let time = 0; time < 2; time += 1) codes.push(await ask('/publicKey'))
    await server.close()
  }
  expect(codes).toEqual([200, 503, 200, 404, 200, 200])
})

test('the log has the clients’ addresses, taken from headers only behind a trusted proxy', async () => {
  const addresses: unknown[] = []
  for (const trustProxy of [true, false]) {
    const { server } = await start({ trustProxy })
    try {
      for (const forwarded of ['203.0.113.7', '198.51.100.1, 2001:db8::7', 'forged <b>'])
        await fetch(`${server.url}/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded, 'x-client-address': '10.9.9.9' },
          body: JSON.stringify({ username, password: 'wrong-one' }),
        })
      const signedIn = await fetch(`${server.url}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      })
      const { data } = (await signedIn.json()) as { data: { token: string } }
      const log = await fetch(`${server.url}/systemLog/getList?pageSize=4&sort=id&order=desc`, {
        headers: { authorization: `Bearer ${data.token}` },
      })
      const { list } = ((await log.json()) as { data: { list: { ip: string }[] } }).data
      addresses.push(list.map(({ ip }) => ip).toReversed())
    } finally {
      await server.close()
    }
  }
  const own = '127.0.0.1'
  expect(addresses).toEqual([
    ['203.0.113.7', '2001:db8::7', own, own],
    [own, own, own, own],
  ])
})
