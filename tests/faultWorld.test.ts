import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { runOne } from './fault/one'
import { simulated } from './fault/backend'
import { startWorld } from './fault/world'

const PORT = 10_751
const builds = [tmpdir(), tmpdir()] as const
const settings = { writes: 1, builds, port: PORT, backends: simulated }

const listen = (port: number) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
const isFree = (port: number) =>
  listen(port).then(
    (server) => new Promise<boolean>((resolve) => server.close(() => resolve(true))),
    () => false,
  )

afterEach(() => vi.unstubAllEnvs())

test('runOne(): a seed whose browser does not start closes its servers and ports', async () => {
  vi.stubEnv('CHROME_PATH', '/no/such/browser')
  for (const seed of [1, 2]) await expect(runOne(seed, settings)).rejects.toThrow(/no\/such\/browser|executable/i)
  expect(await Promise.all([PORT, PORT + 4].map(isFree))).toEqual([true, true])
})

test('startWorld(): a world that cannot open its link closes its server', async () => {
  const taken = await listen(PORT)
  await expect(startWorld(tmpdir(), { ...settings, random: Math.random })).rejects.toThrow(/EADDRINUSE/)
  await new Promise((resolve) => taken.close(resolve))
  expect(await isFree(PORT + 4)).toBe(true)
})
