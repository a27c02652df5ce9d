import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'
import { isReadOnly, isRequired, rows } from '@/contract/rows'
import { withCors } from '../mock-db/api/cors'
import { startApi } from '../mock-db/main'
import { allChecks, runConformance, type Options } from './conformance/suite'
import { setUp } from './mock-db/harness'

const ORIGIN = 'http://localhost:10000'
const closing: (() => unknown)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

type Change = (request: Request, answer: (request: Request) => Promise<Response>) => Promise<Response>
const asItIs: Change = (request, answer) => answer(request)

/** The mock API over HTTP with one fault; tells what it was asked. */
async function faulty(change: Change) {
  const api = withCors(setUp({ clock: Date.now }).api, ORIGIN)
  const asked: string[] = []
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return change(request, (inner) => api.fetch(inner))
    },
  })
  closing.push(() => server.close())
  await new Promise((done) => server.once('listening', done))
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const failed = async (options: Options) =>
  (await runConformance(options))
    .filter(({ outcome }) => outcome === 'FAIL')
    .map(({ name, detail }) => `${name}: ${detail}`)
const checksOf = (pattern: RegExp) => allChecks.filter(({ name }) => pattern.test(name))
/** The answer with other data. */
const withData = async (response: Response, to: (data: unknown) => unknown) => {
  const { data, ...rest } = (await response.json()) as { data: unknown }
  return Response.json({ ...rest, data: to(data) }, response)
}
const path = ({ url }: Request) => new URL(url).pathname
const lists = async (baseUrl: string) => {
  const sent = { method: 'POST', body: JSON.stringify({ username: 'admin', password: '123456' }) }
  const { data } = (await (await fetch(`${baseUrl}/login`, sent)).json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${data.token}` }
  // What was done with them stays in the history.
  const all = Object.keys(rows)
    .filter(isRequired)
    .map(async (module) => (await fetch(`${baseUrl}/${module}/getList?pageSize=1000`, { headers })).text())
  return Promise.all(all)
}

test('“rights to read” reports who may read, and passes either way', { timeout: 60_000 }, async () => {
  const checks = checksOf(/^rights to read/)
  const said = async (change: Change) => {
    const [result] = await runConformance({ baseUrl: (await faulty(change)).baseUrl, checks })
    return result
  }
  expect(await said(asItIs)).toMatchObject({ outcome: 'pass', detail: 'all is refused' })
  const open: Change = async (request, answer) =>
    path(request) === '/plant/getList' ? Response.json({ code: 200, msg: '', data: null }) : answer(request)
  expect(await said(open)).toMatchObject({ outcome: 'pass', detail: 'open to whoever is signed in: /plant/getList' })
  const closed: Change = async (request, answer) =>
    path(request) === '/userManagement/doEdit' ? Response.json({ code: 403, msg: '', data: null }) : answer(request)
  expect(await said(closed)).toMatchObject({ outcome: 'skip' })
})

test('the mock API passes every check and is unchanged afterwards', { timeout: 60_000 }, async () => {
  const server = await startApi({ port: 0, origin: ORIGIN, delayMs: [0, 0] })
  closing.push(() => server.close())
  const before = await lists(server.url)
  const results = await runConformance({ baseUrl: server.url, origin: ORIGIN })
  expect(results.filter(({ outcome }) => outcome === 'FAIL')).toEqual([])
  const skipped = results.filter(({ outcome }) => outcome === 'skip').map(({ name }) => name)
  expect(skipped).toEqual(
    ['roleManagement', 'notice', 'search'].map((name) => `${name}: filter by a part of the title`),
  )
  expect(await lists(server.url)).toEqual(before)
})

test('--read-only adds and deletes nothing', { timeout: 30_000 }, async () => {
  const { baseUrl, asked } = await faulty(asItIs)
  const results = await runConformance({ baseUrl, readOnly: true })
  expect(results.filter(({ outcome }) => outcome === 'FAIL')).toEqual([])
  expect(results.filter(({ detail }) => detail === 'writes').length).toBeGreaterThan(10)
  // The check of the bearer token tries them without one.
  const tries = asked.filter((line) => /doEdit|doDelete|register/.test(line) && !line.startsWith('OPTIONS'))
  expect(tries.length).toBe(
    2 * (2 * Object.keys(rows).filter((module) => isRequired(module) && !isReadOnly(module)).length + 4),
  )
})

const faults: [what: string, checks: RegExp, fault: RegExp, change: Change][] = [
  [
    'forgets the token',
    /right password|^registration/,
    /data\.token/,
    async (request, answer) =>
      path(request) === '/login' ? withData(await answer(request), () => ({})) : answer(request),
  ],
  [
    'lets everyone in',
    /^every call but/,
    /should be refused/,
    async (request, answer) => {
      const response = await answer(request)
      return response.status === 401 ? Response.json({ code: 200, msg: '', data: null }) : response
    },
  ],
  [
    'tells which accounts exist',
    /same words/,
    /which accounts/,
    async (request, answer) => {
      const response = await answer(request.clone())
      const known = path(request) !== '/login' || (await request.text()).includes('"admin"')
      return known ? response : Response.json({ code: 500, msg: '没有这个账号', data: null }, { status: 500 })
    },
  ],
  [
    'names fields that no row has',
    /^table: unusable/,
    /no field of the row/,
    async (request, answer) => {
      const response = await answer(request)
      return response.status === 400 ? withData(response, () => ({ fields: ['nonsense'] })) : response
    },
  ],
  [
    'has pages of 10',
    /^table: without parameters/,
    /10 of 50 rows, not 20/,
    (request, answer) => {
      const url = new URL(request.url)
      if (!url.searchParams.has('pageSize')) url.searchParams.set('pageSize', '10')
      return answer(new Request(url, request))
    },
  ],
  [
    'counts the page, not the rows',
    /^table: pages follow/,
    /total depends/,
    async (request, answer) =>
      path(request) === '/table/getList'
        ? withData(await answer(request), (data) => ({
            ...(data as object),
            total: (data as { list: [] }).list.length,
          }))
        : answer(request),
  ],
  [
    'ignores filters',
    /^userManagement: filter/,
    /do not contain/,
    (request, answer) => {
      const url = new URL(request.url)
      url.searchParams.delete('username')
      return answer(new Request(url, request))
    },
  ],
  [
    'forgets a field',
    /^search: without parameters/,
    /data\.list\.0\.url/,
    async (request, answer) =>
      path(request) === '/search/getList'
        ? withData(await answer(request), (data) => ({
            total: 40,
            list: (data as { list: object[] }).list.map((row) => ({ ...row, url: undefined })),
          }))
        : answer(request),
  ],
  [
    'deletes nothing',
    /^table: a row can be/,
    /still there/,
    async (request, answer) =>
      path(request) === '/table/doDelete' ? Response.json({ code: 200, msg: '', data: null }) : answer(request),
  ],
  [
    'changes nothing',
    /^notice: a row can be/,
    /email has not|notice has not|image has not/,
    async (request, answer) => {
      const edit = path(request) === '/notice/doEdit' ? await request.clone().text() : ''
      return edit.includes('uuid') ? Response.json({ code: 0, msg: '', data: { uuid: 'x' } }) : answer(request)
    },
  ],
  [
    'answers HTML for what it has not',
    /^every answer|unknown path/,
    /no envelope|are not, the first|text\/html/,
    async (request, answer) => {
      const response = await answer(request)
      const html = { status: 404, headers: { 'content-type': 'text/html' } }
      return response.status === 404 ? new Response('<h1>Not Found</h1>', html) : response
    },
  ],
  [
    'asks pre-flight requests for a token',
    /pre-flight/,
    /pre-flight request is refused/,
    async (request, answer) => (request.method === 'OPTIONS' ? new Response(null, { status: 401 }) : answer(request)),
  ],
  [
    'hides its refusals from pages',
    /origin read answers/,
    /would hide/,
    async (request, answer) => {
      const response = await answer(request)
      if (!response.ok) response.headers.delete('access-control-allow-origin')
      return response
    },
  ],
  [
    'falls over odd queries',
    /^table: unusual queries/,
    /a fault of the server/,
    (request, answer) =>
      request.url.includes('[') ? Promise.resolve(new Response('', { status: 500 })) : answer(request),
  ],
]
test.each(faults)('a server that %s fails its checks', { timeout: 20_000 }, async (_what, checks, fault, change) => {
  const { baseUrl } = await faulty(change)
  const only = checksOf(checks)
  expect(only.length).toBeGreaterThan(0)
  expect(await failed({ baseUrl, checks: only })).toEqual(only.map(() => expect.stringMatching(fault) as string))
  const sound = await faulty(asItIs)
  expect(await failed({ baseUrl: sound.baseUrl, checks: only })).toEqual([])
})

test(
  'the command exits with its own codes for a wrong call and an unreachable server',
  { timeout: 30_000 },
  async () => {
    const run = async (...args: string[]) => {
      const child = spawn(process.execPath, ['.ci/building/ts.mjs', 'tests/conformance/main.ts', ...args])
      let said = ''
      child.stderr.on('data', (part: Buffer) => (said += String(part)))
      const code = await new Promise((done) => child.once('close', done))
      return [code, said] as const
    }
    expect(await run('--base-url', 'ftp://x')).toEqual([2, expect.stringContaining('usage: npm run conformance')])
    const [code, said] = await run('--base-url', 'http://127.0.0.1:1')
    expect([code, said]).toEqual([2, expect.stringContaining('nobody answers at http://127.0.0.1:1')])
  },
)

test('summaries that disagree with lists fail; a server without summaries does not', async () => {
  const isSummary = (request: Request) => path(request).endsWith('/getSummary')
  const wrong = await faulty(async (request, answer) => {
    const response = await answer(request)
    return isSummary(request) ? withData(response, (data) => ({ ...(data as object), total: 7 })) : response
  })
  const checks = checksOf(/^getSummary/)
  expect(await failed({ baseUrl: wrong.baseUrl, origin: ORIGIN, checks })).toEqual([
    expect.stringContaining('total is not that of the list'),
  ])
  const none = await faulty(async (request, answer) =>
    isSummary(request) ? Response.json({ code: 404, msg: '', data: null }, { status: 404 }) : answer(request),
  )
  expect(await failed({ baseUrl: none.baseUrl, origin: ORIGIN, checks })).toEqual([])
})
