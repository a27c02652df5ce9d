import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect as connectTo } from '../../mock-db/postgres/database'
import { databaseTexts } from '../../mock-db/postgres/texts'
import { texts } from '../../mock-db/base/texts'
import { startTarget, type Target } from './hostileSetup'

/** Clients that keep to no rule of HTTP, too slowly or too wrongly: they are cut, others are served meanwhile. */

// Long enough for a busy machine; the usual ones are longer than any test here may take.
const limits = { requestMs: 2000, headersMs: 1500, idleMs: 2500, checkMs: 50 }
const timeout = 9000
/** Between two bytes of a slow client. */
const DRIP_MS = 40

let target: Target
beforeAll(async () => {
  target = await startTarget({ limits })
})
afterAll(() => target.close())

function open(): { socket: Socket; ended: Promise<string> } {
  const socket = connect(Number(new URL(target.server.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => (answer += bytes.toString()))
  // Being cut is what these clients deserve.
  socket.on('error', () => {})
  return { socket, ended: once(socket, 'close').then(() => answer) }
}

/** Sends this, and then these bytes again and again until the connection ends; resolves to what was answered. */
async function drip(start: string, again: string): Promise<string> {
  const { socket, ended } = open()
  socket.write(start)
  const timer = setInterval(() => socket.write(again), DRIP_MS)
  expect((await target.call('/userinfo')).code).toBe(200)
  return ended.finally(() => clearInterval(timer))
}

/** Sends this; resolves to what was answered until the server ended the connection. */
function raw(text: string): Promise<string> {
  const { socket, ended } = open()
  socket.write(text, 'latin1')
  return ended
}
const HEAD = `HTTP/1.1\r\nHost: a\r\n`
const statusesOf = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
const logged = async () => (await target.call<{ total: number }>('/systemLog/getList?detail=login')).data.total

test.each([
  ['that never says anything', '', ''],
  ['whose headers never end', `GET /userinfo ${HEAD}`, 'X-More: 1\r\n'],
  ['that sends a body byte by byte', `POST /login ${HEAD}Content-Length: 1000\r\n\r\n`, 'x'],
  ['that sends endless chunks byte by byte', `POST /login ${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
  ['that sends a body to a call without one', `GET /publicKey ${HEAD}Content-Length: 1000\r\n\r\n`, 'x'],
])(
  'a client %s is disconnected, without an error or an entry in the log',
  { timeout, concurrent: true },
  async (_name, start, again) => {
    const before = await logged()
    const answer = await drip(start, again)
    if (start) expect(statusesOf(answer).at(-1)).toBe(408)
    if (start && !start.includes('/publicKey'))
      expect(answer).toContain(JSON.stringify({ code: 408, msg: databaseTexts.tooSlow, data: null }))
    // Nobody who is not signed in fills the log of the village, and a client's end is no fault of the server.
    expect(await logged()).toBe(before)
    expect(target.lines.filter((line) => line.includes('"error"'))).toEqual([])
  },
)

/** Requests that follow one whose body was not read. */
const FOLLOWING = 20
const large = (byte: string, count: number) => `${count.toString(16)}\r\n${byte.repeat(count)}\r\n0\r\n\r\n`

test.each([
  ['nobody is signed in', 401, '', large('x', 400_000)],
  ['it is nested too deeply', 400, 'Authorization: Bearer TOKEN\r\n', large('[', 400_000)],
  ['it is too large', 413, 'Authorization: Bearer TOKEN\r\n', large(' ', 1_500_000)],
])(
  'a connection is used again after a body that is not read because %s',
  { timeout, concurrent: true },
  async (_name, code, token, body) => {
    const { socket, ended } = open()
    const headers = `${HEAD}${token.replace('TOKEN', target.token)}Transfer-Encoding: chunked\r\n\r\n`
    socket.write(`POST /table/doEdit ${headers}${body}`)
    let sent = 0
    const timer = setInterval(() => {
      sent += 1
      if (sent <= FOLLOWING) socket.write(`GET /health ${HEAD}${sent === FOLLOWING ? 'Connection: close\r\n' : ''}\r\n`)
    }, DRIP_MS)
    const answer = await ended.finally(() => clearInterval(timer))
    expect(statusesOf(answer)).toEqual([code, ...Array<number>(FOLLOWING).fill(200)])
  },
)

test('a client that never reads its answer is disconnected', { timeout: 20_000, concurrent: true }, async () => {
  const [part, parts] = [2 ** 20, 20]
  await target.postgres.run(
    `insert into files (id, name, type, size, username, received, at) values ('film', 'a.png', 'image/png', $1, 'admin', $1, 0)`,
    [part * parts],
  )
  await target.postgres.run(
    `insert into file_parts select 'film', n * $1, decode(repeat('00', $1), 'hex') from generate_series(0, $2 - 1) n`,
    [part, parts],
  )
  const { socket } = open()
  socket.pause()
  const response = await new Promise<ServerResponse>((resolve) => {
    const onStart = (message: unknown) => {
      const { request, response: started } = message as { request: IncomingMessage; response: ServerResponse }
      // Those of the tests beside this one are told, too.
      if (!request.url?.includes('id=film')) return
      unsubscribe('http.server.request.start', onStart)
      resolve(started)
    }
    subscribe('http.server.request.start', onStart)
    socket.write(`GET /files/content?id=film ${HEAD}Authorization: Bearer ${target.token}\r\n\r\n`)
  })
  await once(response, 'close')
  expect([response.headersSent, response.writableFinished]).toEqual([true, false])
  socket.destroy()
  const whole = await target.send('/files/content?id=film')
  expect((await whole.arrayBuffer()).byteLength).toBe(part * parts)
})

test('HEAD and OPTIONS have no body, and other unsupported methods give 405', async () => {
  const answers = await Promise.all(
    ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'].map((method) => target.send('/userinfo', { method })),
  )
  expect(answers.map(({ status }) => status)).toEqual([405, 204, 405, 405, 405, 405])
  expect((await raw(`HEAD /health ${HEAD}Connection: close\r\n\r\n`)).split('\r\n\r\n')).toEqual([
    expect.stringContaining('200 OK'),
    '',
  ])
  expect(statusesOf(await raw(`TRACE /userinfo ${HEAD}Connection: close\r\n\r\n`))).toEqual([405])
})

test('pipelined requests on one connection are answered in order', async () => {
  const numbers = Array.from({ length: 30 }, (_, at) => `n${at}`)
  const one = (number: string, at: number) =>
    `GET ${at % 2 ? '/health' : '/table/getList'} ${HEAD}X-Request-Id: ${number}\r\nAuthorization: Bearer ${target.token}\r\n`
  const answer = await raw(`${numbers.map(one).join('\r\n')}Connection: close\r\n\r\n`)
  expect(statusesOf(answer)).toEqual(numbers.map(() => 200))
  expect([...answer.matchAll(/^x-request-id: (.*)$/gim)].map(([, number]) => number?.trim())).toEqual(numbers)
})

test.each([
  ['two lengths', `POST /login ${HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a length and chunks', `POST /login ${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a length below 0', `POST /login ${HEAD}Content-Length: -1\r\n\r\n`],
  ['a chunk of no size', `POST /login ${HEAD}Transfer-Encoding: chunked\r\n\r\nx\r\n`],
  ['no host', 'GET /health HTTP/1.1\r\n\r\n'],
  ['a header with NUL', `GET /health ${HEAD}X-Bad: \0\r\n\r\n`],
  ['no method', '\r\n\r\n / \r\n\r\n'],
  ['another protocol', '\x16\x03\x01\x02\x00\x01'],
  ['headers of 100 kB', `GET /health ${HEAD}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['a path of 100 kB', `GET /${'x'.repeat(100_000)} ${HEAD}\r\n`],
])('a request with %s is refused with 400 or 431', { timeout }, async (_name, text) => {
  const answer = await raw(text)
  const [status = 0, ...more] = statusesOf(answer)
  expect(more).toEqual([])
  const [, body = ''] = answer.split('\r\n\r\n')
  // Node itself refuses it, without words.
  if (text.includes('Host:') || !text.startsWith('GET'))
    expect(JSON.parse(body)).toEqual({ code: status, msg: expect.stringMatching(/请求/), data: null })
  expect([400, 431]).toContain(status)
  expect((await target.call('/userinfo')).code).toBe(200)
})

test.each([
  ['host', '/health', 'a b'],
  ['path', '/..\\health', 'a'],
])('a request whose %s cannot be read is refused with a message', async (_name, path, host) => {
  const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(statusesOf(answer)).toEqual([400])
  expect(answer).toContain(JSON.stringify({ code: 400, msg: databaseTexts.unreadable, data: null }))
})

test('a request id with control characters and a path with .. leave one JSON line each in the log', async () => {
  const from = target.lines.length
  await raw(`GET /../../etc/passwd ${HEAD}X-Request-Id: a"}\t{\u0085\r\nConnection: close\r\n\r\n`)
  await raw(`GET /%0d%0a%22}/..%2f..%2f ${HEAD}X-Request-Id: a\r\nX-Request-Id: b\r\nConnection: close\r\n\r\n`)
  const lines = target.lines.slice(from)
  expect(lines.join('')).not.toMatch(/[\n\r]/)
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ path: '/etc/passwd', status: 404, id: expect.stringMatching(/^[\w-]{36}$/) }),
    expect.objectContaining({ status: 404, id: expect.stringMatching(/^[\w-]{36}$/) }),
  ])
})

test('while the database refuses connections, the answer is 503 with retry-after', async () => {
  // Connections that are ended are told there, too.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { pathname } = new URL(target.database)
  const name = pathname.slice(1)
  const admin = connectTo(target.database.replace(name, 'postgres'))
  await admin.run(`alter database "${name}" allow_connections false`)
  await admin.run('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  const refused = await target.send('/notice/getList')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  expect(await refused.json()).toEqual({ code: 503, msg: texts.databaseFailed, data: null })
  await admin.run(`alter database "${name}" allow_connections true`)
  await admin.close()
  await expect.poll(async () => (await target.call('/notice/getList')).code).toBe(200)
})
