import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConsoleServer, createConsoleServer } from '../../.ci/hosting/serve.mjs'
import type { AnyRow } from '@/contract/rows'
import { buildInto } from '../browser/support/builds'
import { directly, follow } from './follow'
import { openLink, type Link } from './link'
import type { Backend, Backends } from './backend'
import { opened, type Opened } from './opened'

async function make(port: number, day: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-fault-'))
  const settings = { VITE_BASE_URL: `http://localhost:${port}`, BUILD_TIME: `2030-01-0${day}T00:00:00.000Z` }
  await buildInto(folder, { settings })
  return folder
}

/** Two builds of the console for one device: the version that is installed first, and one to update to. */
export const buildTwice = (port: number): Promise<[string, string]> => Promise.all([make(port, 1), make(port, 2)])

/** A build for each of two devices, whose ways to the server are their own. */
export const buildForTwo = (port: number): Promise<[string, string]> => Promise.all([make(port, 1), make(port + 2, 1)])

/** What a seed is run with. */
export interface Settings {
  readonly writes: number
  readonly builds: readonly [string, string]
  readonly port: number
  readonly backends: Backends
}

/** The backend with its data, the console's host, and a way between for each device. */
export interface World {
  readonly console: ConsoleServer
  readonly link: Link
  readonly backend: Backend
  /** What the server's feed of changes had told by now to somebody who asked it all the time. */
  followed(): Promise<AnyRow[]>
  /** The server's rows, past the link. */
  rows(): Promise<AnyRow[]>
  /** Another host of the console with a way of its own to the same server; it is closed with the world. */
  another(build: string, port: number): Promise<{ console: ConsoleServer; link: Link }>
  close(): Promise<void>
}

/** Rejects when one of its servers can't start; the others are ended then. */
export async function startWorld(
  build: string,
  { port, backends, random }: { port: number; backends: Backends; random: () => number },
): Promise<World> {
  const servers = opened()
  try {
    return await openWorld(servers, build, { port, backends, random })
  } catch (error) {
    await servers.close()
    throw error
  }
}

async function openWorld(
  servers: Opened,
  build: string,
  { port, backends, random }: { port: number; backends: Backends; random: () => number },
): Promise<World> {
  const hostOf = async (root: string, itsPort: number) => {
    const host = await createConsoleServer({ root, baseUrl: `http://localhost:${itsPort}` })
    servers.keep({ close: () => host.stop() })
    return host
  }
  const host = await hostOf(build, port)
  const origin = host.url.replace(/\/$/, '')
  // Two ports are the links', those of the backend follow.
  const backend = servers.keep(await backends.start(port + 4, origin))
  const way = { targets: backend.ports, origin, random }
  const link = servers.keep(await openLink(port, way))
  const direct = directly(backend.ports)
  const feed = servers.keep(follow(direct))
  return {
    console: host,
    link,
    backend,
    followed: () => feed.rows(),
    async another(root, itsPort) {
      const second = await hostOf(root, itsPort)
      return { console: second, link: servers.keep(await openLink(itsPort, way)) }
    },
    rows: async () => (await direct<{ list: AnyRow[] }>('/table/getList?pageSize=1000')).list,
    close: () => servers.close(),
  }
}
