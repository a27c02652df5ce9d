import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConsoleServer, type ConsoleServer } from '../../.ci/hosting/serve.mjs'
import { describeHosting } from './behaviour'
import { ask, directives, makeBuild, put, script } from './host'

describe('npm start (createConsoleServer)', () => {
  describeHosting((options) => createConsoleServer(options), { best: 'br' })
})

let made: Awaited<ReturnType<typeof makeBuild>>
let server: ConsoleServer
const running: ConsoleServer[] = []
async function start(options: Partial<Parameters<typeof createConsoleServer>[0]> = {}) {
  const started = await createConsoleServer({ root: made.root, baseUrl: '', ...options })
  running.push(started)
  return started
}

beforeAll(async () => {
  made = await makeBuild()
  server = await start()
})
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()))
  await made.remove()
})

describe('caching of the Node server', () => {
  test('a known ETag gives 304 without body and type', async () => {
    const { etag = '' } = (await ask(server, '/sw.js')).headers
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(server, '/sw.js', { 'if-none-match': known })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' })
      expect(again.headers['content-type']).toBeUndefined()
    }
    expect((await ask(server, '/sw.js', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('a 304 for the document has the content security policy', async () => {
    const { etag = '' } = (await ask(server, '/')).headers
    const again = await ask(server, '/', { 'if-none-match': etag })
    expect(directives(again)['script-src']).toBe("'self'")
  })
})

describe('compression of the Node server', () => {
  const path = '/assets/base-AbC123.js'

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['BR', 'br'],
  ])('a client that accepts "%s" gets %s', async (accepted, encoding) => {
    const answer = await ask(server, path, { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
    expect(answer.body.length).toBeLessThan(script.length / 2)
  })

  test('each encoding has its own ETag, and another encoding’s ETag gives no 304', async () => {
    const accepted = ['br', 'gzip', 'identity']
    const tags = await Promise.all(
      accepted.map(async (one) => (await ask(server, path, { 'accept-encoding': one })).headers.etag),
    )
    expect(new Set(tags).size).toBe(3)
    const other = await ask(server, path, { 'accept-encoding': 'gzip', 'if-none-match': tags[0] ?? '' })
    expect(other.status).toBe(200)
  })

  test('a server configured for one encoding uses no other', async () => {
    const gzipOnly = await start({ encodings: ['gzip'] })
    const answer = await ask(gzipOnly, path, { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
  })
})

test.each(['/.', '/village/../index.html', '/api/../index.html', 'http://127.0.0.1/../secret.txt'])(
  'a path that is not normalised gives 404: %s',
  async (path) => {
    expect((await ask(server, path)).status).toBe(404)
  },
)

describe('a deployment', () => {
  test('setRoot() serves another build from the next request on', async () => {
    await put(join(made.folder, 'next'), { 'index.html': 'next', 'sw.js': "self.__BUILD__ = 'two'" })
    const host = await start()
    const { etag = '' } = (await ask(host, '/sw.js')).headers
    host.setRoot(join(made.folder, 'next'))
    const worker = await ask(host, '/sw.js', { 'if-none-match': etag })
    expect([worker.status, worker.body.toString()]).toEqual([200, "self.__BUILD__ = 'two'"])
    expect((await ask(host, '/assets/base-AbC123.js')).status).toBe(404)
    host.setRoot(made.root)
    expect((await ask(host, '/sw.js')).headers.etag).toBe(etag)
  })

  test('stop() closes all connections, and start() uses the same port again', async () => {
    const host = await start()
    const { port, url } = host
    await host.stop()
    await host.stop()
    await expect(ask(host, '/')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
    await host.start()
    expect([host.port, host.url]).toEqual([port, url])
    expect((await ask(host, '/')).status).toBe(200)
  })

  test('a port in use rejects with EADDRINUSE', async () => {
    await expect(start({ port: server.port })).rejects.toThrow('EADDRINUSE')
  })

  test('the log has the requests, the oldest first', async () => {
    const host = await start()
    await ask(host, '/')
    await ask(host, '/gone.js?a=1')
    await ask(host, '/', {}, 'POST')
    expect(host.log).toEqual([
      { method: 'GET', path: '/', status: 200 },
      { method: 'GET', path: '/gone.js?a=1', status: 404 },
      { method: 'POST', path: '/', status: 405 },
    ])
  })
})
