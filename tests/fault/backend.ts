import { buildApi } from '../../.ci/building/api.mjs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../mock-db/postgres/database'
import { startExternalApi } from '../browser/support/externalApi'
import { postgresPrograms, startCluster, type Cluster } from '../postgres/cluster'
import { startProcess } from '../postgres/processes'
import { seededDatabase } from '../postgres/seeded'

/** What answers the devices of a seed, and the troubles that it can have. */
export interface Backend {
  /** Ports on which it listens. */
  readonly ports: readonly number[]
  /** Each makes a trouble and ends it. By name, as it is counted. */
  readonly troubles: Readonly<Record<string, () => Promise<void>>>
  close(): Promise<void>
}

/** Starts a backend for each seed. */
export interface Backends {
  /** `port` is the first of its ports; pages of `origin` may call it. */
  start(port: number, origin: string): Promise<Backend>
  close(): Promise<void>
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The simulated server, with its data in memory. */
export const simulated: Backends = {
  async start(port, origin) {
    const api = await startExternalApi(port, origin)
    return { ports: [port], troubles: {}, close: () => api.stop() }
  },
  close: async () => {},
}

/** How long an API process or the database is away, in milliseconds. */
const AWAY_MS = 1500

/**
 * Two processes of the built API on one database, which is durable as it is in an backend: one is killed, the database is stopped as a
 * power cut does. Rejects where PostgreSQL can't be had.
 */
export async function onDatabase(): Promise<Backends> {
  const found = await postgresPrograms()
  if ('reason' in found) throw new Error(found.reason)
  const folder = await mkdtemp(join(tmpdir(), 'console-api-'))
  const api = await buildApi(folder)
  const cluster: Cluster = await startCluster(found.programs, {})
  await seededDatabase(cluster, 'seeded')
  let count = 0
  return {
    async start(port, origin) {
      count += 1
      const admin = connect(cluster.url('postgres'))
      await admin.run(`create database seed_${count} template seeded strategy file_copy`)
      await admin.close()
      const options = { database: cluster.url(`seed_${count}`), more: ['--origin', origin] }
      const ports = [port, port + 1] as const
      const processes = await Promise.all(ports.map((own) => startProcess(api, { ...options, port: own })))
      let next = 0
      return {
        ports,
        troubles: {
          async killedApis() {
            const killed = processes[(next += 1) % 2]
            await killed?.kill()
            await sleep(AWAY_MS)
            await killed?.start()
          },
          async stoppedDatabases() {
            await cluster.stop('immediate')
            await sleep(AWAY_MS)
            await cluster.start()
          },
        },
        close: async () => void (await Promise.all(processes.map((one) => one.stop()))),
      }
    },
    async close() {
      await cluster.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
