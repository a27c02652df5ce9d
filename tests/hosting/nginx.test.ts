import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nginxConf } from '../../.ci/hosting/nginx.mjs'
import { describeHosting } from './behaviour'
import { ask, makeBuild, put } from './host'
import { startNginx } from './nginxHost'

/** Enough to install the package on a fresh machine. */
const timeoutMs = 600_000

describe('nginx with the printed configuration keeps the promises of docs/deploy.md', () => {
  describeHosting(startNginx, { best: 'gzip', timeoutMs })
})

describe('its own', () => {
  let made: Awaited<ReturnType<typeof makeBuild>>
  beforeAll(async () => {
    made = await makeBuild()
  })
  afterAll(() => made.remove())

  test('log holds no token of a call that went past the worker', { timeout: timeoutMs }, async () => {
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

  test('folder may have any name', { timeout: timeoutMs }, async () => {
    const root = join(made.folder, `it's "odd"; \\x {y}`)
    await put(root, { 'index.html': 'here' })
    const server = await startNginx({ root })
    try {
      expect((await ask(server, '/')).body.toString()).toBe('here')
    } finally {
      await server.stop()
    }
  })

  test('refusal of its configuration is told', { timeout: timeoutMs }, async () => {
    await expect(startNginx({ root: `${made.root}/${'x'.repeat(5000)}` })).rejects.toThrow(
      /^nginx does not start: .*long/s,
    )
  })
})

test.each(['village', '/village', '/a b/', '/$host/', '/a;}/'])('%s is no base', (base) => {
  expect(() => nginxConf({ root: 'dist', base })).toThrow('is no path with both slashes')
})

test('a folder whose name nginx would read as a variable is refused', () => {
  expect(() => nginxConf({ root: '/srv/$console' })).toThrow("can't be written")
})
