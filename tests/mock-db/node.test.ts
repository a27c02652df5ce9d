import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startApi, type ApiServer } from '../../mock-db/main'

const ORIGIN = 'http://console.example'
const running: ApiServer[] = []
const start = async (options: Parameters<typeof startApi>[0] = {}) => {
  const server = await startApi({ port: 0, origin: ORIGIN, delayMs: [0, 0], ...options })
  running.push(server)
  return server
}
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())))

const login = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username: 'admin', password: '123456' }),
  })
const tokenOf = async (url: string) => ((await (await login(url)).json()) as { data: { token: string } }).data.token

test('startApi() answers over HTTP like the mock in the browser, and 401 without a token', async () => {
  const { url } = await start()
  const authorization = `Bearer ${await tokenOf(url)}`
  const response = await fetch(`${url}/table/getList?pageNo=3`, { headers: { authorization } })
  expect(response.headers.get('x-api')).toBe('mock')
  expect(await response.json()).toMatchObject({ code: 200, data: { total: 50 } })
  expect((await fetch(`${url}/table/getList`)).status).toBe(401)
})

test('two servers share no data, and the seed number determines the data', async () => {
  const [one, two, other] = [await start(), await start(), await start({ seed: 7, modules: ['table'] })]
  const list = async ({ url }: ApiServer) => {
    const response = await fetch(`${url}/table/getList`, { headers: { authorization: `Bearer ${await tokenOf(url)}` } })
    return ((await response.json()) as { data: { list: { title: string; pageViews: number }[] } }).data.list
  }
  const titles = async (server: ApiServer) => (await list(server)).map(({ title }) => title)
  const views = async (server: ApiServer) => (await list(server)).map(({ pageViews }) => pageViews)
  await fetch(`${one.url}/table/doEdit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(one.url)}` },
    body: '{"title":"只在一处","author":"王明"}',
  })
  expect((await titles(one))[0]).toBe('只在一处')
  expect((await titles(two))[0]).not.toBe('只在一处')
  await other.seeded
  expect(await views(other)).not.toEqual(await views(two))
  const again = await start({ seed: 7, modules: ['table'] })
  await again.seeded
  expect(await views(again)).toEqual(await views(other))
})

test('a server fills a module with the given number of rows in the background', async () => {
  const seen: number[] = []
  const server = await start({ rows: 2500, modules: ['table'], onSeeding: ({ done }) => seen.push(done) })
  const total = async () => {
    const headers = { authorization: `Bearer ${await tokenOf(server.url)}` }
    const response = await fetch(`${server.url}/table/getList?pageSize=1`, { headers })
    return ((await response.json()) as { data: { total: number } }).data.total
  }
  await server.seeded
  expect(seen.at(-1)).toBe(2500)
  expect(await total()).toBe(2500)
  const info = (await (await fetch(`${server.url}/local/database`)).json()) as { data: unknown }
  expect(info.data).toMatchObject({ rows: 2500, job: null })
})

test('CORS headers allow the configured origin only', async () => {
  const { url } = await start()
  const preflight = await fetch(`${url}/table/doEdit`, { method: 'OPTIONS', headers: { origin: ORIGIN } })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization, content-type/i)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
  const allowed = await login(url, { origin: ORIGIN })
  expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  const exposed = allowed.headers.get('access-control-expose-headers')?.toLowerCase().split(', ')
  expect(exposed).toEqual(expect.arrayContaining(['x-api', 'x-request-id', 'retry-after']))
  const foreign = await login(url, { origin: 'http://elsewhere.example' })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  expect(foreign.headers.get('vary')).toBe('Origin')
})

test('startApi() rejects with EADDRINUSE on a port in use', async () => {
  const { url } = await start()
  await expect(startApi({ port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE')
})

test(
  'the command prints its address, answers, and exits on SIGTERM; an invalid option makes it exit with 1',
  { timeout: 30_000 },
  async () => {
    const child = spawn(process.execPath, ['.ci/building/ts.mjs', 'mock-db/main.ts', '--port', '0', '--origin', ORIGIN])
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const url = await new Promise<string>((resolve) => {
      let printed = ''
      child.stdout.on('data', (part: Buffer) => {
        printed += String(part)
        const [address] = /http:\/\/\S+/.exec(printed) ?? []
        if (address) resolve(address)
      })
    })
    expect((await login(url)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const wrong = spawn(process.execPath, ['.ci/building/ts.mjs', 'mock-db/main.ts', '--port', 'x'])
    expect(await new Promise((resolve) => wrong.once('exit', resolve))).toBe(1)
  },
)

test.each([
  ['a program on this machine', {}, 200],
  ['the page that may call it', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }, 200],
  ['a name of this machine', { host: 'localhost:10001' }, 200],
  ['a page of another origin', { origin: 'http://evil.example' }, 403],
  ['a page without an origin of its own', { origin: 'null' }, 403],
  ['another page that only embeds it', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a name that was bound to this machine', { host: 'evil.example:10001' }, 403],
  ['that, by a page of the same name', { host: 'evil.example', origin: 'http://evil.example' }, 403],
  ['a name that only begins like this machine', { host: 'localhost.evil.example' }, 403],
])('/local/… requested by %s with %j gives %i', async (_who, headers, status) => {
  const { url } = await start()
  const { port } = new URL(url)
  const ask = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      asked.once('error', reject).end()
    })
  expect(await ask('/local/database')).toBe(status)
  expect(await ask('/local/requests')).toBe(status)
  // The API itself is protected by token only, like the server it simulates.
  expect(await ask('/publicKey')).toBe(200)
})

test('an upload whose type has a line break or other invalid characters is refused', async () => {
  const { url } = await start()
  const authorization = `Bearer ${await tokenOf(url)}`
  const send = async (type: string) => {
    const query = new URLSearchParams({ id: `f-${type.length}`, offset: '0', size: '1', name: 'a.txt', type })
    const response = await fetch(`${url}/files/part?${query}`, {
      method: 'POST',
      headers: { authorization },
      body: 'x',
    })
    return ((await response.json()) as { code: number }).code
  }
  for (const type of ['text/plain\r\nset-cookie: a=b', 'text/plain\n', '\u0000', 'text/纯文本'])
    expect(await send(type)).toBe(400)
  expect(await send('text/plain; charset=utf-8')).toBe(200)
  expect(await send('')).toBe(200)
})
