import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, build, directives, makeBuild, put, script, type Host, type HostOptions, type StartHost } from './host'

const decompress = { br: brotliDecompressSync, gzip: gunzipSync } as const

interface Options {
  /** The encoding for a browser that takes all. */
  best: keyof typeof decompress
  /** Milliseconds that the first start may take. */
  timeoutMs?: number
}

/** What docs/deploy.md promises of every host of the console, whichever software it is. */
export function describeHosting(startHost: StartHost, { best, timeoutMs = 10_000 }: Options) {
  let made: Awaited<ReturnType<typeof makeBuild>>
  let server: Host
  const running: Host[] = []
  async function start(options: Partial<HostOptions> = {}) {
    const started = await startHost({ root: made.root, baseUrl: '', ...options })
    running.push(started)
    return started
  }

  beforeAll(async () => {
    made = await makeBuild()
    server = await start()
  }, timeoutMs)
  afterAll(async () => {
    await Promise.all(running.map((one) => one.stop()))
    await made.remove()
  })

  describe('caching', () => {
    test.each(['/', '/index.html', '/sw.js', '/first-paint.js', '/manifest.webmanifest'])(
      '%s is revalidated every time',
      async (path) => {
        expect((await ask(server, path)).headers['cache-control']).toBe('no-cache')
      },
    )

    test.each(['/assets/base-AbC123.js', '/assets/base-AbC123.css'])('%s is immutable for a year', async (path) => {
      expect((await ask(server, path)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    })

    test('a file without a hash is cached for an hour, and answered with 304 if unchanged', async () => {
      const { headers } = await ask(server, '/favicon.svg')
      expect(headers['cache-control']).toBe('public, max-age=3600, must-revalidate')
      const again = await ask(server, '/favicon.svg', { 'if-none-match': headers.etag ?? '' })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      expect(again.headers['content-type']).toBeUndefined()
    })

    test.each(['index.html', 'sw.js', 'manifest.webmanifest'])(
      'a changed %s with the same size and time is sent to a browser with the old one',
      async (name) => {
        const root = join(made.folder, `changing-${name}`)
        const time = new Date(1_700_000_000_000)
        const release = async (content: string) => {
          await put(root, { [name]: content })
          await utimes(join(root, name), time, time)
        }
        await release('old')
        const changing = await start({ root })
        const { headers } = await ask(changing, `/${name}`)
        await release('new')
        const known = {
          'if-modified-since': headers['last-modified'] ?? time.toUTCString(),
          ...(headers.etag && { 'if-none-match': headers.etag }),
        }
        const after = await ask(changing, `/${name}`, known)
        expect([after.status, after.body.toString()]).toEqual([200, 'new'])
      },
    )
  })

  describe('compression', () => {
    const path = '/assets/base-AbC123.js'

    test('uses the best accepted encoding, gzip otherwise, and decompresses to the original', async () => {
      for (const [accepted, used] of [
        ['gzip, deflate, br, zstd', best],
        ['gzip, deflate', 'gzip'],
      ] as const) {
        const { headers, body } = await ask(server, path, { 'accept-encoding': accepted })
        expect(headers).toMatchObject({ 'content-encoding': used, vary: 'Accept-Encoding' })
        expect(decompress[used](body).toString()).toBe(script)
        expect(body.length).toBeLessThan(script.length / 2)
      }
    })

    test.each(['', 'identity', 'br; q=0, gzip; q=0'])(
      'is not used for a client that accepts "%s"',
      async (accepted) => {
        const answer = await ask(server, path, accepted ? { 'accept-encoding': accepted } : {})
        expect([answer.headers['content-encoding'], answer.body.toString()]).toEqual([undefined, script])
      },
    )

    test('gives each encoding its own ETag', async () => {
      const tags = await Promise.all(
        ['gzip', 'identity'].map(async (one) => (await ask(server, path, { 'accept-encoding': one })).headers.etag),
      )
      expect(new Set(tags).size).toBe(2)
    })

    test('is not used for pictures and tiny files', async () => {
      for (const plain of ['/icons/icon-192.png', '/assets/tiny-AbC123.js', '/assets/film-AbC123.unknown']) {
        const answer = await ask(server, plain, { 'accept-encoding': 'br, gzip' })
        expect([plain, answer.status, answer.headers['content-encoding']]).toEqual([plain, 200, undefined])
      }
    })
  })

  describe('ranges of a film', () => {
    const path = '/media/film.webm'
    const film = build['media/film.webm'] as Buffer

    test.each([
      // What iOS asks first, to see whether the host can.
      ['bytes=0-1', 0, 1],
      ['bytes=500-', 500, 999],
      ['bytes=-500', 500, 999],
      ['bytes=990-5000', 990, 999],
    ])('%s gives status 206 with exactly these bytes', async (range, from, to) => {
      const { status, headers, body } = await ask(server, path, { range, 'accept-encoding': 'br, gzip' })
      expect([status, headers['content-range']]).toEqual([206, `bytes ${from}-${to}/1000`])
      expect(headers).toMatchObject({ 'content-type': 'video/webm', 'content-length': String(to - from + 1) })
      expect(body).toEqual(film.subarray(from, to + 1))
    })

    test('a range beyond the end gives 416 with the size', async () => {
      const { status, headers } = await ask(server, path, { range: 'bytes=1000-' })
      expect([status, headers['content-range']]).toEqual([416, 'bytes */1000'])
    })

    test('a range with If-Range is given only for the same version', async () => {
      const { headers } = await ask(server, path)
      expect(headers['accept-ranges']).toBe('bytes')
      const statusFor = async (version: string) =>
        (await ask(server, path, { range: 'bytes=0-1', 'if-range': version })).status
      expect([await statusFor(String(headers.etag)), await statusFor('"another"')]).toEqual([206, 200])
    })

    test('a compressed file is sent as a whole', async () => {
      const coded = { range: 'bytes=0-1', 'accept-encoding': 'gzip' }
      const { status, headers, body } = await ask(server, '/assets/base-AbC123.js', coded)
      expect([status, headers['accept-ranges'], headers['content-range']]).toEqual([200, undefined, undefined])
      expect(decompress.gzip(body).toString()).toBe(script)
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
  ])('%s has the type %s and nosniff', async (path, type) => {
    const { headers } = await ask(server, path)
    expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
  })

  describe('a missing file', () => {
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
      '/gone.html',
    ])('%s gives 404 without caching, never index.html', async (path) => {
      const { status, headers, body } = await ask(server, path, { accept: 'text/html' })
      expect([status, body.toString()]).toEqual([404, 'Not Found\n'])
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    })

    test('for a call below /api/ gives 404 in the envelope', async () => {
      for (const path of ['/api/table/getList?pageNo=1', '/api/', '/%61pi/userinfo', '/api/a.html', '/api/sw.js']) {
        const { status, headers, body } = await ask(server, path)
        expect([path, status]).toEqual([path, 404])
        expect(headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
        })
        expect(JSON.parse(body.toString())).toEqual({ code: 404, msg: '请求的资源不存在', data: null })
      }
    })
  })

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
    '/%00',
    '/index.html%00.png',
    '/%zz',
    '/%',
    '*',
  ])('nothing outside the build is served: %s', async (path) => {
    const { status, headers, body } = await ask(server, path)
    expect([400, 404]).toContain(status)
    expect(body.toString()).not.toMatch(/beside|alike|数字乡村/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each(['/assets/..%2findex.html', '/assets/%2e%2e/index.html', '/assets/.%2e/sw.js'])(
    '%s does not give an entry file with a year of caching',
    async (path) => {
      expect((await ask(server, path)).headers['cache-control']).toMatch(/^no-(cache|store)$/)
    },
  )

  test('a query or hash does not belong to the path', async () => {
    for (const path of ['/?utm=1', '/index.html?a=/../secret.txt', '/index.html#/index'])
      expect((await ask(server, path)).body.toString()).toBe(build['index.html'])
  })

  describe('methods', () => {
    test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
      '%s gives 405 with the allowed methods',
      async (method) => {
        for (const path of ['/', '/assets/base-AbC123.js', '/gone.js', '/api/login']) {
          const { status, headers } = await ask(server, path, {}, method)
          expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD'])
        }
      },
    )

    test('a share that reached the server is redirected to the page with its failure, also if it is large', async () => {
      const below = await start({ base: '/village/' })
      for (const [host, path] of [
        [server, '/share-target'],
        [below, '/village/share-target'],
      ] as const) {
        const { status, headers } = await ask(host, path, { 'content-length': '3000000' }, 'POST', Buffer.alloc(3e6))
        expect([status, headers.location]).toEqual([303, './#/open?failed=1'])
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        expect((await ask(host, path)).status).toBe(404)
        expect((await ask(host, path, {}, 'PUT')).status).toBe(405)
        expect((await ask(host, `${path}/x`, {}, 'POST')).status).toBe(405)
      }
    })

    test('HEAD has the headers of GET and no body', async () => {
      for (const path of ['/', '/assets/base-AbC123.js', '/gone.js']) {
        const [get, head] = await Promise.all([ask(server, path), ask(server, path, {}, 'HEAD')])
        expect(head.body.length).toBe(0)
        const facts = ({ status, headers }: typeof get) => [status, headers['content-length'], headers.etag]
        expect(facts(head)).toEqual(facts(get))
      }
    })
  })

  describe('security headers', () => {
    test.each(['/', '/index.html', '/sw.js'])('restrict %s to the app’s own scripts', async (path) => {
      const answer = await ask(server, path)
      expect(directives(answer)).toEqual({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src': "'self' 'unsafe-inline'",
        'img-src': "'self' data: blob:",
        'connect-src': "'self'",
        'worker-src': "'self'",
        'manifest-src': "'self'",
        'frame-src': 'https:',
        'object-src': "'none'",
        'base-uri': "'self'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      })
      expect(answer.headers).toMatchObject({
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.headers['permissions-policy']).toContain('camera=(self), geolocation=(self), microphone=()')
      // The lock asks for authenticators: what the policy does not name, the console's own origin may.
      expect(answer.headers['permissions-policy']).not.toContain('publickey-credentials')
    })

    test.each([
      ['https://api.example.gov.cn/v1/', "'self' https://api.example.gov.cn"],
      ['http://10.0.0.5:8080', "'self' http://10.0.0.5:8080"],
      ['/api', "'self'"],
    ])('with base URL "%s" allow connections to %s', async (baseUrl, sources) => {
      const other = await start({ baseUrl })
      expect(directives(await ask(other, '/'))['connect-src']).toBe(sources)
    })

    test('do not include the server’s software or version', async () => {
      const { headers } = await ask(server, '/')
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers.server ?? '').not.toMatch(/\d/)
    })
  })

  test('with a base path the app is served below it and nowhere else', async () => {
    const below = await start({ base: '/village/' })
    expect((await ask(below, '/village/')).body.toString()).toBe(build['index.html'])
    expect(directives(await ask(below, '/village/index.html'))['script-src']).toBe("'self'")
    expect((await ask(below, '/village/assets/tiny-AbC123.js')).headers['cache-control']).toContain('immutable')
    expect((await ask(below, '/village/api/userinfo')).headers['content-type']).toContain('json')
    const elsewhere = ['/', '/index.html', '/village', '/villages/', '/assets/tiny-AbC123.js', '/village/../index.html']
    for (const path of elsewhere) expect([path, (await ask(below, path)).status]).toEqual([path, 404])
  })
}
