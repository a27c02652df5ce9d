import type { TestProject } from 'vitest/node'
import { postgresPrograms, startCluster, type Cluster } from './cluster'
import { seededDatabase } from './seeded'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the seeded database that tests copy; or why there is none. */
    postgres: { readonly url: string; readonly programs: string } | { readonly reason: string }
  }
}

let cluster: Cluster | undefined

/** Starts PostgreSQL for the tests, with a seeded database. */
export async function setup(project: TestProject): Promise<void> {
  const found = await postgresPrograms()
  if ('reason' in found) {
    console.error(`Tests on PostgreSQL are skipped: ${found.reason}`)
    project.provide('postgres', found)
    return
  }
  cluster = await startCluster(found.programs)
  project.provide('postgres', { url: await seededDatabase(cluster, 'seeded'), programs: found.programs })
}

export const teardown = (): Promise<void> | undefined => cluster?.remove()
