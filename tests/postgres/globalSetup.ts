import type { TestProject } from 'vitest/node'
import { connect } from '../../mock-db/postgres/database'
import { openPostgres } from '../../mock-db/postgres/open'
import { sealPassword } from '../../mock-db/postgres/passwords'
import { generateSeed } from '../../mock-db/seeds/generate'
import { generateStatic } from '../../mock-db/seeds/static'
import { postgresPrograms, startCluster, type Cluster } from './cluster'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the seeded database that tests copy; or why there is none. */
    postgres: { readonly url: string } | { readonly reason: string }
  }
}

/** The least that scrypt takes: tests sign in often. */
const COST = 1

let cluster: Cluster | undefined

/** Starts PostgreSQL for the tests, with a seeded database whose accounts have the passwords of the mock. */
export async function setup(project: TestProject): Promise<void> {
  const found = await postgresPrograms()
  if ('reason' in found) {
    console.error(`Tests on PostgreSQL are skipped: ${found.reason}`)
    project.provide('postgres', found)
    return
  }
  cluster = await startCluster(found.programs)
  const seeds = { ...generateSeed(), ...generateStatic() }
  const seeded = cluster.url('seeded')
  const admin = connect(cluster.url('postgres'))
  await admin.run('create database seeded')
  await admin.close()
  const { postgres } = await openPostgres({
    url: seeded,
    asset: async (name): Promise<unknown> => Reflect.get(seeds, name),
    demo: {},
  })
  await postgres.run(
    `update rows set data = jsonb_set(data, '{password}', to_jsonb($1::text)) where module = 'userManagement'`,
    [await sealPassword('123456', COST)],
  )
  await postgres.close()
  project.provide('postgres', { url: seeded })
}

export const teardown = (): Promise<void> | undefined => cluster?.remove()
