import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConsoleServer, createConsoleServer } from '../../.ci/hosting/serve.mjs'
import type { AnyRow } from '@/api/outbox'
import { buildInto } from '../browser/support/builds'
import { startExternalApi } from '../browser/support/externalApi'
import { openLink, type Link } from './link'
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

/** A server of the office with its data, the console's host, and a way between for each device. */
export interface World {
  readonly console: ConsoleServer
  readonly link: Link
  /** The server's rows, past the link. */
  rows(): Promise<AnyRow[]>
  /** Another host of the console with a way of its own to the same server; it is closed with the world. */
  another(build: string, port: number): Promise<{ console: ConsoleServer; link: Link }>
  close(): Promise<void>
}

/** Rejects when one of its servers can't start; the others are ended then. */
export async function startWorld(build: string, port: number, random: () => number): Promise<World> {
  const servers = opened()
  try {
    return await openWorld(servers, build, port, random)
  } catch (error) {
    await servers.close()
    throw error
  }
}

async function openWorld(servers: Opened, build: string, port: number, random: () => number): Promise<World> {
  const hostOf = async (root: string, itsPort: number) => {
    const host = await createConsoleServer({ root, baseUrl: `http://localhost:${itsPort}` })
    servers.keep({ close: () => host.stop() })
    return host
  }
  const host = await hostOf(build, port)
  const api = await startExternalApi(port + 1, host.url.replace(/\/$/, ''))
  servers.keep({ close: () => api.stop() })
  const way = { target: port + 1, origin: host.url.replace(/\/$/, ''), random }
  const link = servers.keep(await openLink(port, way))
  const direct = async <T>(path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port + 1}${path}`, init)
    return ((await response.json()) as { data: T }).data
  }
  return {
    console: host,
    link,
    async another(root, itsPort) {
      const second = await hostOf(root, itsPort)
      return { console: second, link: servers.keep(await openLink(itsPort, way)) }
    },
    async rows() {
      const body = JSON.stringify({ username: 'admin', password: '123456' })
      const headers = { 'content-type': 'application/json' }
      const { token } = await direct<{ token: string }>('/login', { method: 'POST', body, headers })
      const { list } = await direct<{ list: AnyRow[] }>('/table/getList?pageSize=1000', {
        headers: { authorization: `Bearer ${token}` },
      })
      return list
    },
    close: () => servers.close(),
  }
}
