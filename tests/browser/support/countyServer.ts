import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildApi } from '../../../.ci/building/api.mjs'
import { connect } from '../../../mock-db/postgres/database'
import { startCluster } from '../../postgres/cluster'
import { type ApiProcess, startProcess } from '../../postgres/processes'
import { runScript } from '../../postgres/scripts'

const run = promisify(execFile)

/** The machine of a county: PostgreSQL, the API as a program of its own, and the scripts for its backups. Databases go by their addresses. */
export interface CountyServer {
  /** Makes an empty database. */
  create(name: string): Promise<string>
  /** Makes an administrator, who types this password. */
  makeAdministrator(database: string, name: string, password: string): Promise<void>
  /** Serves the API on a database; pages of `origin` may call it. */
  serve(database: string, port: number, origin: string): Promise<ApiProcess>
  /** Backs a database up, and resolves to the file. */
  backUp(database: string): Promise<string>
  /** Makes the database `name` of a backup of `database`. */
  restore(database: string, file: string, name: string): Promise<string>
  rows<R extends Record<string, unknown>>(database: string, sql: string): Promise<R[]>
  /** Ends what is running, and deletes everything. */
  close(): Promise<void>
}

/** Starts one; `programs` is the folder of PostgreSQL's. */
export async function openCountyServer(programs: string): Promise<CountyServer> {
  const folder = await mkdtemp(join(tmpdir(), 'console-county-'))
  const [api, cluster] = await Promise.all([buildApi(join(folder, 'api')), startCluster(programs)])
  const running: ApiProcess[] = []
  const rows: CountyServer['rows'] = async (database, sql) => {
    const postgres = connect(database)
    try {
      return await postgres.run(sql)
    } finally {
      await postgres.close()
    }
  }
  const scripts = (database: string) => ({ programs, env: { DATABASE: database, BACKUPS: join(folder, 'backups') } })
  return {
    async create(name) {
      await rows(cluster.url('postgres'), `create database ${name}`)
      return cluster.url(name)
    },
    async makeAdministrator(database, name, password) {
      const making = run(process.execPath, [api, '--database', database, '--create-admin', name])
      making.child.stdin?.end(`${password}\n`)
      await making
    },
    async serve(database, port, origin) {
      const one = await startProcess(api, { database, port, more: ['--origin', origin] })
      running.push(one)
      return one
    },
    backUp: (database) => runScript(api, 'backup.sh', scripts(database)),
    restore: (database, file, name) => runScript(api, 'restore.sh', { ...scripts(database), words: [file, name] }),
    rows,
    async close() {
      await Promise.all(running.map((one) => one.stop()))
      await cluster.remove()
      await rm(folder, { recursive: true })
    },
  }
}
