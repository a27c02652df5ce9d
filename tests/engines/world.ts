import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startApi } from '../../mock-db/main'
import { type ConsoleServer, createConsoleServer } from '../../.ci/hosting/serve.mjs'
import { buildInto } from '../browser/support/builds'

/** The console as it is, its next release, and one whose API is that of its own host. */
const settings = {
  console: {},
  next: { BUILD_TIME: '2030-01-01T00:00:00.000Z' },
  api: { VITE_BASE_URL: '/api' },
} as const
type BuildName = keyof typeof settings

/** The builds that jobs serve, each of which is made when the first asks for it. */
export interface Builds {
  of(name: BuildName): Promise<string>
  close(): Promise<void>
}

/** Builds in `kept`, where they stay for the next run, or in a folder of this run. */
export async function openBuilds(kept?: string): Promise<Builds> {
  const folder = kept === undefined ? await mkdtemp(join(tmpdir(), 'console-engines-')) : resolve(kept)
  const made = new Map<BuildName, Promise<string>>()
  const make = async (name: BuildName) => {
    const out = join(folder, name)
    if (!existsSync(join(out, 'sw.js'))) await buildInto(out, { settings: settings[name] })
    return out
  }
  return {
    of(name) {
      const build = made.get(name) ?? make(name)
      made.set(name, build)
      return build
    },
    close: () => (kept === undefined ? rm(folder, { recursive: true }) : Promise.resolve()),
  }
}

/** The host of a build, and with it an API of its own where it is built for one. Stopped, neither can be reached. */
export interface Host extends ConsoleServer {
  /** Address of the API past the host. */
  readonly api?: string
}

/** An API answers those alone whose address it knows. */
const API_HOST_PORT = 10_741

export async function simulatedHost(builds: Builds): Promise<Host> {
  return createConsoleServer({ root: await builds.of('console') })
}

/** Resolves to the host, and what ends it with its API. */
export async function officeHost(builds: Builds): Promise<{ host: Host; close: () => Promise<void> }> {
  const api = await startApi({ port: 0, origin: `http://localhost:${API_HOST_PORT}` })
  const given = { root: await builds.of('api'), port: API_HOST_PORT, baseUrl: '/api', api: api.url }
  const host = await createConsoleServer(given).catch(async (error: unknown) => {
    await api.close()
    throw error
  })
  const close = async () => {
    await host.stop()
    await api.close()
  }
  return { host: Object.assign(host, { api: api.url }), close }
}
