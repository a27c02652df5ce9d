import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApi } from '../../../.ci/building/api.mjs'
import { installPackage, onPath } from '../../../.ci/building/program.mjs'
import { connect } from '../../../mock-db/postgres/database'
import { freePort } from '../../../mock-db/postgres/freePort'
import { postgresPrograms } from '../../postgres/cluster'
import { startProcess, type ApiProcess } from '../../postgres/processes'
import { seededDatabase } from '../../postgres/seeded'
import type { Opened } from '../opened'
import { databaseMachine, type DatabaseMachine, type Secrets } from './databaseMachine'
import { configure, killAll, machine, openFolder, type Machine } from './machine'
import { until } from './until'

/** Two machines of the database, etcd, HAProxy and two processes of the API, each in a folder of its own, on loopback. */
export interface World {
  readonly folder: string
  readonly machines: readonly [DatabaseMachine, DatabaseMachine]
  readonly apis: readonly ApiProcess[]
  /** The address of the API's database on the primary. */
  readonly database: string
  /** The same on a port of one machine, past HAProxy. */
  databaseOn(port: number): string
  /** The primary and the standby that may take over. Rejects if there is no such standby within two minutes. */
  roles(): Promise<{ primary: DatabaseMachine; standby: DatabaseMachine }>
  /** The last lines that the programs have written. */
  lines(): Promise<string>
}

const DATABASE = 'console'
const secret = () => randomBytes(18).toString('hex')

/** The programs of Debian's packages, installed where they are missing. Rejects with what can't be had. */
async function programsOf(): Promise<{ etcd: string; haproxy: string; postgres: string }> {
  const postgres = await postgresPrograms()
  if ('reason' in postgres) throw new Error(postgres.reason)
  const need = (name: string, debian: string): string => {
    const find = () => onPath([name])
    const found = find() ?? (installPackage('the cluster', debian) ? find() : undefined)
    if (!found) throw new Error(`${name} is not installed, and its package ${debian} could not be installed`)
    return found
  }
  need('patroni', 'patroni')
  return { etcd: need('etcd', 'etcd-server'), haproxy: need('haproxy', 'haproxy'), postgres: postgres.programs }
}

async function startEtcd(things: Opened, parent: string, command: string): Promise<number> {
  const folder = await openFolder(parent, 'etcd')
  const [clients, peers] = [await freePort(), await freePort()]
  const [client, peer] = [`127.0.0.1:${clients}`, `127.0.0.1:${peers}`]
  const data = join(folder, 'data')
  const file = await configure('etcd.env', folder, {
    NAME: 'one',
    FOLDER: data,
    CLIENTS: client,
    PEERS: peer,
    MEMBERS: `one=http://${peer}`,
  })
  // As systemd reads it: a name and a value each line. The shell stays, whose command line names the folder.
  const read = `set -a; . '${file}'; '${command}'; exit $?`
  const etcd = machine({ folder, command: 'sh', args: ['-c', read] })
  things.keep({ close: () => etcd.kill() })
  await etcd.start()
  await until('etcd answers', () =>
    fetch(`http://${client}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return clients
}

async function startHaproxy(
  things: Opened,
  { parent, command, machines }: { parent: string; command: string; machines: World['machines'] },
): Promise<{ port: number; haproxy: Machine }> {
  const folder = await openFolder(parent, 'haproxy')
  const port = await freePort()
  const [one, two] = machines
  const file = await configure('haproxy.cfg', folder, {
    LISTEN: `127.0.0.1:${port}`,
    ONE: one.name,
    ONE_DATABASE: `127.0.0.1:${one.database.port}`,
    ONE_REST_PORT: one.rest.port,
    TWO: two.name,
    TWO_DATABASE: `127.0.0.1:${two.database.port}`,
    TWO_REST_PORT: two.rest.port,
  })
  const haproxy = machine({ folder, command, args: ['-db', '-f', file] })
  things.keep({ close: () => haproxy.kill() })
  await haproxy.start()
  return { port, haproxy }
}

const rolesOf = async ([one, two]: World['machines']) => {
  for (const [primary, standby] of [
    [one, two],
    [two, one],
  ] as const)
    if ((await primary.isPrimary()) && (await primary.isFollowedBy(standby.name))) return { primary, standby }
  return undefined
}

async function openWorld(things: Opened, folder: string, say: (line: string) => void): Promise<World> {
  const programs = await programsOf()
  const api = await buildApi(join(folder, 'api'))
  const etcd = await startEtcd(things, folder, programs.etcd)
  const secrets: Secrets = {
    POSTGRES_PASSWORD: secret(),
    REPLICATOR_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
  }
  const options = { parent: folder, programs: programs.postgres, etcd, secrets }
  const machines = [
    await databaseMachine(things, 'one', options),
    await databaseMachine(things, 'two', options),
  ] as const
  const { port, haproxy } = await startHaproxy(things, { parent: folder, command: programs.haproxy, machines })
  for (const each of machines) await each.start()
  await until('a primary and its synchronous standby', async () => (await rolesOf(machines)) !== undefined)
  const password = secret()
  const at = (ownPort: number, user: string, word: string, name: string) =>
    `postgres://${user}:${word}@127.0.0.1:${ownPort}/${name}`
  const postgres = connect(at(port, 'postgres', secrets.POSTGRES_PASSWORD, 'postgres'))
  const answers = () =>
    postgres.run('select 1').then(
      () => true,
      () => false,
    )
  await until('HAProxy leads to the primary', answers)
  await postgres.run(`create role console login createdb password '${password}'`)
  await postgres.close()
  const database = await seededDatabase({ url: (name) => at(port, 'console', password, name) }, DATABASE)
  const apis: ApiProcess[] = []
  for (let count = 0; count < 2; count += 1) {
    const process = await startProcess(api, { database, port: await freePort() })
    things.keep({ close: () => process.stop() })
    apis.push(process)
  }
  say(`etcd: 127.0.0.1:${etcd}`)
  for (const one of machines)
    say(`machine ${one.name}: PostgreSQL 127.0.0.1:${one.database.port}, Patroni http://127.0.0.1:${one.rest.port}`)
  say(`primary by HAProxy: 127.0.0.1:${port}`)
  for (const { url } of apis) say(`API: ${url}`)
  return {
    folder,
    machines,
    apis,
    database,
    databaseOn: (ownPort) => at(ownPort, 'console', password, DATABASE),
    async lines() {
      const all = [...machines, haproxy]
      const logs = await Promise.all(all.map(async (each) => `${each.folder}\n${await each.lines()}`))
      return logs.join('\n\n')
    },
    async roles() {
      await until('a synchronous standby', async () => (await rolesOf(machines)) !== undefined)
      const found = await rolesOf(machines)
      if (!found) throw new Error('the synchronous standby is gone')
      return found
    },
  }
}

/**
 * Starts everything in a new folder; `say` is told the addresses. What has been started is kept in `things`, to be closed by the caller, also
 * when this rejects.
 */
export async function startWorld(things: Opened, say: (line: string) => void): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'console-cluster-'))
  await chmod(folder, 0o755)
  things.keep({
    async close() {
      // Whatever was about to start when the rest was closed.
      await killAll(folder)
      await rm(folder, { recursive: true, force: true })
    },
  })
  return openWorld(things, folder, say)
}
