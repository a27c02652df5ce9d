import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConsoleServer, type ConsoleServer } from '../.ci/serve.mjs'

const script = `export const text = '${'数字乡村'.repeat(400)}'\n`
const build: Record<string, string | Buffer> = {
  'index.html': `<!doctype html><title>数字乡村</title>${'<!-- -->'.repeat(100)}`,
  'sw.js': `self.__BUILD__ = 'one'\n${'// worker\n'.repeat(100)}`,
  'manifest.webmanifest': '{"name":"数字乡村"}',
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(200)}</svg>`,
  'icons/icon-192.png': Buffer.alloc(2048, 7),
  'assets/base-AbC123.js': script,
  'assets/base-AbC123.css': `.a{color:red}${'.b{color:blue}'.repeat(100)}`,
  'assets/tiny-AbC123.js': 'export {}\n',
  'assets/film-AbC123.unknown': Buffer.alloc(1024, 1),
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}
/** Asks as it is written: fetch would tidy the path, add headers and decompress. */
const ask = (server: ConsoleServer, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((done, fail) => {
    const asking = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    asking.on('error', fail).end()
  })
const directives = ({ headers }: Answer) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => part.split(/ (.*)/s).slice(0, 2) as [string, string]),
  )

let folder: string
let server: ConsoleServer
const running: ConsoleServer[] = []
async function start(options: Partial<Parameters<typeof createConsoleServer>[0]> = {}) {
  const started = await createConsoleServer({ root: join(folder, 'dist'), baseUrl: '', ...options })
  running.push(started)
  return started
}
async function put(root: string, files: typeof build) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, root, path, '..'), { recursive: true })
    await writeFile(join(folder, root, path), content)
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-hosting-'))
  await put('dist', build)
  await put('.', { 'secret.txt': 'beside the build', 'dist-secret/a.txt': 'a folder whose name begins alike' })
  server = await start()
})
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()))
  await rm(folder, { recursive: true })
})

describe('caching', () => {
  test.each(['/', '/index.html', '/sw.js', '/manifest.webmanifest'])('%s is asked for every time', async (path) => {
    expect((await ask(server, path)).headers['cache-control']).toBe('no-cache')
  })

  test.each(['/assets/base-AbC123.js', '/assets/base-AbC123.css'])('%s is immutable for a year', async (path) => {
    expect((await ask(server, path)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('what has neither hash nor entry may be an hour old', async () => {
    expect((await ask(server, '/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600, must-revalidate')
  })

  test('what a client has already is answered 304 without body and type', async () => {
    const { etag = '' } = (await ask(server, '/sw.js')).headers
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(server, '/sw.js', { 'if-none-match': known })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' })
      expect(again.headers['content-type']).toBeUndefined()
    }
    expect((await ask(server, '/sw.js', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('a 304 renews the policy of the document', async () => {
    const { etag = '' } = (await ask(server, '/')).headers
    const again = await ask(server, '/', { 'if-none-match': etag })
    expect(directives(again)['script-src']).toBe("'self'")
  })

  test('a file that changed has another tag and is sent anew', async () => {
    await put('changing', { 'sw.js': 'one' })
    const changing = await start({ root: join(folder, 'changing') })
    const before = await ask(changing, '/sw.js')
    await put('changing', { 'sw.js': 'two' })
    await utimes(join(folder, 'changing/sw.js'), new Date(), new Date(Date.now() + 5000))
    const after = await ask(changing, '/sw.js', { 'if-none-match': before.headers.etag ?? '' })
    expect([after.status, after.body.toString()]).toEqual([200, 'two'])
    expect(after.headers.etag).not.toBe(before.headers.etag)
  })
})

describe('compression', () => {
  const path = '/assets/base-AbC123.js'

  test('brotli first, gzip otherwise, and the original comes out', async () => {
    const brotli = await ask(server, path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
    const gzip = await ask(server, path, { 'accept-encoding': 'gzip, deflate' })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(gzip.body).toString()).toBe(script)
    expect(Number(gzip.headers['content-length'])).toBe(gzip.body.length)
    expect(gzip.body.length).toBeLessThan(script.length / 2)
  })

  test.each([
    ['', undefined],
    ['identity', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip; q=0', undefined],
    ['*', 'br'],
    ['BR', 'br'],
  ])('a client that accepts "%s" gets %s', async (accepted, encoding) => {
    const answer = await ask(server, path, accepted ? { 'accept-encoding': accepted } : {})
    expect(answer.headers['content-encoding']).toBe(encoding)
    if (!encoding) expect(answer.body.toString()).toBe(script)
  })

  test('each encoding has its own tag, so that a cache never mixes them', async () => {
    const accepted = ['br', 'gzip', 'identity']
    const tags = await Promise.all(
      accepted.map(async (one) => (await ask(server, path, { 'accept-encoding': one })).headers.etag),
    )
    expect(new Set(tags).size).toBe(3)
    const other = await ask(server, path, { 'accept-encoding': 'gzip', 'if-none-match': tags[0] ?? '' })
    expect(other.status).toBe(200)
  })

  test('pictures and tiny files are sent as they are', async () => {
    for (const plain of ['/icons/icon-192.png', '/assets/tiny-AbC123.js', '/assets/film-AbC123.unknown']) {
      const answer = await ask(server, plain, { 'accept-encoding': 'br, gzip' })
      expect([plain, answer.status, answer.headers['content-encoding']]).toEqual([plain, 200, undefined])
    }
  })

  test('a host that offers one encoding uses no other', async () => {
    const gzipOnly = await start({ encodings: ['gzip'] })
    const answer = await ask(gzipOnly, path, { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
  })
})

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/sw.js', 'text/javascript; charset=utf-8'],
  ['/assets/base-AbC123.css', 'text/css; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/icons/icon-192.png', 'image/png'],
  ['/assets/film-AbC123.unknown', 'application/octet-stream'],
])('%s is %s, and browsers are told not to guess', async (path, type) => {
  expect((await ask(server, path)).headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
})

describe('what is not there', () => {
  test.each([
    '/assets/gone-AbC123.js',
    '/assets/gone-AbC123.css',
    '/gone.js',
    '/dev-sw.js',
    '/vab/table/comprehensiveTable',
    '/login',
    '/assets',
    '/assets/',
    '/index.html/',
    '/index',
  ])('%s is 404, never index.html, and kept by no cache', async (path) => {
    const { status, headers, body } = await ask(server, path, { accept: 'text/html' })
    expect(status).toBe(404)
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    expect(body.toString()).not.toContain('<')
  })

  test('a call that the worker did not answer is 404 in the envelope', async () => {
    for (const path of ['/api/table/getList?pageNo=1', '/api/', '/api/../index.html', '/%61pi/userinfo']) {
      const { status, headers, body } = await ask(server, path)
      expect([path, status]).toEqual([path, 404])
      expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      expect(JSON.parse(body.toString())).toEqual({ code: 404, msg: '请求的资源不存在', data: null })
    }
  })
})

describe('outside of the build', () => {
  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/%252e%252e/secret.txt',
    '//../secret.txt',
    '/../dist-secret/a.txt',
    '/..',
    '/.',
    '/%00',
    '/index.html%00.png',
    '/%zz',
    '/%',
    '*',
    'http://127.0.0.1/../secret.txt',
  ])('nothing is served: %s', async (path) => {
    const { status, body } = await ask(server, path)
    expect(status).toBe(404)
    expect(body.toString()).toBe('Not Found\n')
  })

  test('a query or a hash is no part of the path', async () => {
    for (const path of ['/?utm=1', '/index.html?a=/../secret.txt', '/index.html#/index'])
      expect((await ask(server, path)).body.toString()).toBe(build['index.html'])
  })
})

describe('methods', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is 405 and told what is allowed', async (method) => {
    const { status, headers } = await ask(server, '/', {}, method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/', '/assets/base-AbC123.js', '/gone.js']) {
      const [get, head] = await Promise.all([ask(server, path), ask(server, path, {}, 'HEAD')])
      expect(head.body.length).toBe(0)
      expect([head.status, head.headers['content-length'], head.headers.etag]).toEqual([
        get.status,
        get.headers['content-length'],
        get.headers.etag,
      ])
    }
  })
})

describe('security headers', () => {
  test.each(['/', '/index.html', '/sw.js'])('bind %s to scripts of the console alone', async (path) => {
    const answer = await ask(server, path)
    expect(directives(answer)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe-eval')
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['permissions-policy']).toContain('camera=()')
  })

  test.each([
    ['https://api.example.gov.cn/v1/', "'self' https://api.example.gov.cn"],
    ['http://10.0.0.5:8080', "'self' http://10.0.0.5:8080"],
    ['/api', "'self'"],
    ['', "'self'"],
  ])('with base URL "%s" may connect to %s', async (baseUrl, sources) => {
    const other = await start({ baseUrl })
    expect(directives(await ask(other, '/'))['connect-src']).toBe(sources)
  })
})

describe('below a path of its own', () => {
  test('the console is there and nowhere else', async () => {
    const below = await start({ base: '/village/' })
    expect(below.url).toBe(`http://localhost:${below.port}/village/`)
    expect((await ask(below, '/village/')).body.toString()).toBe(build['index.html'])
    expect((await ask(below, '/village/assets/tiny-AbC123.js')).status).toBe(200)
    expect((await ask(below, '/village/api/userinfo')).headers['content-type']).toContain('json')
    const elsewhere = ['/', '/index.html', '/village', '/villages/', '/village/../secret.txt', '/village/../index.html']
    for (const path of elsewhere) expect([path, (await ask(below, path)).status]).toEqual([path, 404])
  })
})

describe('a deployment', () => {
  test('serves another build from the next request on', async () => {
    await put('next', { 'index.html': 'next', 'sw.js': "self.__BUILD__ = 'two'" })
    const host = await start()
    const { etag = '' } = (await ask(host, '/sw.js')).headers
    host.setRoot(join(folder, 'next'))
    const worker = await ask(host, '/sw.js', { 'if-none-match': etag })
    expect([worker.status, worker.body.toString()]).toEqual([200, "self.__BUILD__ = 'two'"])
    expect((await ask(host, '/assets/base-AbC123.js')).status).toBe(404)
    host.setRoot(join(folder, 'dist'))
    expect((await ask(host, '/sw.js')).headers.etag).toBe(etag)
  })

  test('a host that stops ends its connections and starts again on the same port', async () => {
    const host = await start()
    const { port, url } = host
    await host.stop()
    await host.stop()
    await expect(ask(host, '/')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
    await host.start()
    expect([host.port, host.url]).toEqual([port, url])
    expect((await ask(host, '/')).status).toBe(200)
  })

  test('a taken port is an error, not a hang', async () => {
    await expect(start({ port: server.port })).rejects.toThrow('EADDRINUSE')
  })

  test('the requests are told, the oldest first', async () => {
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
