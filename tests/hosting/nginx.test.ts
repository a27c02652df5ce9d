import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nginxConf } from '../../.ci/hosting/nginx.mjs'
import { describeHosting } from './behaviour'
import { createConsoleServer } from '../../.ci/hosting/serve.mjs'
import { ask, directives, makeBuild, put, type Host } from './host'
import { serveByNginx, startNginx } from './nginxHost'

/** Enough to install the package on a fresh machine. */
const timeoutMs = 600_000

describe('nginx with the printed configuration', () => {
  describeHosting(startNginx, { best: 'gzip', timeoutMs })
})

describe('an nginx', () => {
  let made: Awaited<ReturnType<typeof makeBuild>>
  beforeAll(async () => {
    made = await makeBuild()
  })
  afterAll(() => made.remove())

  test('logs no token of a call that reached it', { timeout: timeoutMs }, async () => {
    const server = await startNginx({ root: made.root })
    try {
      const authorization = 'Bearer admin-token-s3cr3t00-1795255200000'
      await ask(server, '/api/table/getList?pageNo=1', { authorization })
      await ask(server, '/api/logout', { authorization }, 'POST')
      await expect.poll(() => server.logs()).toMatch(/getList[^]*logout/)
      expect(await server.logs()).not.toMatch(/s3cr3t|Bearer/)
    } finally {
      await server.stop()
    }
  })

  test('serves a folder with special characters in its name', { timeout: timeoutMs }, async () => {
    const root = join(made.folder, `it's "odd"; \\x {y}`)
    await put(root, { 'index.html': 'here' })
    const server = await startNginx({ root })
    try {
      expect((await ask(server, '/')).body.toString()).toBe('here')
    } finally {
      await server.stop()
    }
  })

  test('that rejects its configuration makes the start fail with its message', { timeout: timeoutMs }, async () => {
    await expect(startNginx({ root: `${made.root}/${'x'.repeat(5000)}` })).rejects.toThrow(
      /^nginx does not start: .*long/s,
    )
  })
})

test.each(['village', '/village', '/a b/', '/$host/', '/a;}/'])('nginxConf() throws for the base %s', (base) => {
  expect(() => nginxConf({ root: 'dist', base })).toThrow('is no path with both slashes')
})

test('nginxConf() throws for a folder whose name contains a variable', () => {
  expect(() => nginxConf({ root: '/srv/$console' })).toThrow("can't be written")
})

describe('with the API behind the same host', () => {
  /** Answers with what it was asked. */
  const startUpstream = async () => {
    const server = createServer((incoming, response) => {
      const { method, url, headers } = incoming
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ method, url, from: headers['x-forwarded-for'], token: headers.authorization }))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return { port: (server.address() as AddressInfo).port, stop: () => server.close() }
  }
  const asked = async (host: Host, path: string, method = 'GET') => {
    const { status, body } = await ask(host, path, { authorization: 'Bearer t', 'x-forwarded-for': '9.9.9.9' }, method)
    return [status, String(body)]
  }
  const told = (method: string, url: string) => JSON.stringify({ method, url, from: '127.0.0.1', token: 'Bearer t' })

  test.each(['nginx', 'node'])(
    '%s passes API calls on, and serves other paths itself',
    { timeout: timeoutMs },
    async (kind) => {
      const made = await makeBuild()
      const upstream = await startUpstream()
      const options = { root: made.root, baseUrl: '/api' }
      const host =
        kind === 'nginx'
          ? await serveByNginx({
              http: `upstream console_api { server 127.0.0.1:${upstream.port}; }`,
              server: nginxConf(options),
            })
          : await createConsoleServer({ ...options, api: `http://127.0.0.1:${upstream.port}` })
      try {
        expect(await asked(host, '/api/table/getList?title=a%20b&pageNo=1')).toEqual([
          201,
          told('GET', '/table/getList?title=a%20b&pageNo=1'),
        ])
        expect(await asked(host, '/api/table/doEdit', 'POST')).toEqual([201, told('POST', '/table/doEdit')])
        const page = await ask(host, '/')
        expect([page.status, directives(page)['connect-src']]).toEqual([200, "'self'"])
        expect((await ask(host, '/index.html', {}, 'POST')).status).toBe(405)
        upstream.stop()
        await expect.poll(async () => (await ask(host, '/api/userinfo')).status).toBe(502)
      } finally {
        await host.stop()
        await made.remove()
      }
    },
  )

  test('nginxConf() throws for an API address that is no path', () => {
    expect(() => nginxConf({ root: 'dist', baseUrl: '/a;}/' })).toThrow('is no path of an API')
  })
})
