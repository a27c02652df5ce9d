import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { executable, installPackage } from '../../.ci/building/program.mjs'
import { freePort } from '../../mock-db/postgres/freePort'

const run = promisify(execFile)

/** A PostgreSQL server of its own, in a folder of its own, on a free port. */
export interface Cluster {
  /** The address of a database of this server. */
  url(database: string): string
  /** Folder with the programs of this version: psql, pg_dump. */
  readonly programs: string
  stop(how?: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  /** Stops it and deletes its folder. */
  remove(): Promise<void>
}

/** The newest version that Debian's packages put here; undefined if there is none. */
async function findPrograms(): Promise<string | undefined> {
  const base = '/usr/lib/postgresql'
  const versions = await readdir(base).catch(() => [])
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(base, version, 'bin'))
  return folders.find((folder) => executable(join(folder, 'initdb')))
}

/** Where PostgreSQL is, installed if need be; or why there is none. */
export async function postgresPrograms(): Promise<{ programs: string } | { reason: string }> {
  const found = await findPrograms()
  if (found) return { programs: found }
  const installed = installPackage('PostgreSQL for the tests', 'postgresql') && (await findPrograms())
  return installed
    ? { programs: installed }
    : { reason: 'PostgreSQL is not installed, and its package could not be installed' }
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package has made. */
export const asUser = (command: string, args: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, [...args]]

/** Nothing is written through to the disk, and no upkeep holds back the change feed. */
const forTests = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** Starts one. `settings` are options of the server; by default those for short tests. */
export async function startCluster(
  programs: string,
  settings: Readonly<Record<string, string>> = forTests,
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'console-postgres-'))
  const data = join(folder, 'data')
  const port = await freePort()
  await chmod(folder, 0o777)
  const command = (name: string, ...args: string[]) => run(...asUser(join(programs, name), args))
  await command(
    'initdb',
    '--pgdata',
    data,
    '--username',
    'console',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
    '--no-sync',
  )
  const lines = {
    port: String(port),
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: `'${folder}'`,
    max_connections: '200',
    ...settings,
  }
  await writeFile(
    join(data, 'postgresql.auto.conf'),
    Object.entries(lines)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  )
  const start = async () => {
    // The server outlives pg_ctl, so that its output must not hold this process's pipes.
    const [name, args] = asUser(join(programs, 'pg_ctl'), [
      'start',
      '--wait',
      '--pgdata',
      data,
      '--log',
      join(folder, 'log'),
    ])
    const child = spawn(name, args, { stdio: 'ignore' })
    const code = await new Promise((resolve) => child.once('close', resolve))
    if (code !== 0) throw new Error(`PostgreSQL did not start: ${await readFile(join(folder, 'log'), 'utf8')}`)
  }
  const stop = async (how: 'fast' | 'immediate' = 'fast') =>
    void (await command('pg_ctl', 'stop', '--wait', '--pgdata', data, '--mode', how))
  await start()
  return {
    programs,
    url: (database) => `postgres://console@127.0.0.1:${port}/${database}`,
    start,
    stop,
    async remove() {
      // It may have been stopped already.
      await stop('immediate').catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}
