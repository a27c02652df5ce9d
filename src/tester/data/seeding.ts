import * as z from 'zod/mini'
import { create } from 'zustand'
import { databaseInfo, type DatabaseInfo, type seedRequest } from '@/api/scenario'
import { ask, LocalError } from '../local'

const LOCK = 'tester-seeding'
/** null: there was nothing to do. */
const progress = z.nullable(z.object({ done: z.int(), total: z.int() }))
type SeedRequest = z.infer<typeof seedRequest>

interface Data {
  info: DatabaseInfo | undefined
  /** Rows done of all, while a seeding is under way. */
  job: { done: number; total: number } | null
  error: LocalError | undefined
}

/** The simulated server's database, and the seeding under way: it goes on with the panel closed and after a reload. */
export const useData = create<Data>(() => ({ info: undefined, job: null, error: undefined }))

/** Asks what the database holds. Never rejects; a failure is in the store. */
export async function refreshData(): Promise<void> {
  try {
    const info = await ask('GET', '/database', databaseInfo)
    useData.setState({ info, error: undefined })
  } catch (error) {
    if (error instanceof LocalError) useData.setState({ error })
  }
}

/** Asks for portion after portion until all rows are done or the seeding is given up, by whichever tab. */
async function drive(first: SeedRequest): Promise<void> {
  let job = await ask('POST', '/database/seed', progress, first)
  while (job && job.done < job.total) {
    useData.setState({ job })
    job = await ask('POST', '/database/seed', progress, {})
  }
}

/** One tab alone at a time drives a seeding. */
async function driveAlone(request: SeedRequest): Promise<void> {
  try {
    await (navigator.locks?.request(LOCK, () => drive(request)) ?? drive(request))
  } finally {
    useData.setState({ job: null })
    await refreshData()
  }
}

/** Seeds the database anew; rejects with LocalError. */
export function startSeeding(request: SeedRequest): Promise<void> {
  useData.setState({ job: { done: 0, total: 0 } })
  return driveAlone(request)
}

/** Gives the seeding up; the data in use stay. Rejects with LocalError. */
export const cancelSeeding = (): Promise<unknown> => ask('DELETE', '/database/seed', z.unknown())

/** Goes on with a seeding that a reload has interrupted, if there is one. Never rejects. */
export async function resumeSeeding(): Promise<void> {
  await refreshData()
  const job = useData.getState().info?.job
  if (!job) return
  useData.setState({ job })
  await driveAlone({}).catch((error: unknown) => {
    if (error instanceof LocalError) useData.setState({ error })
  })
}

/** Drops every row and begins with the standard seed. Rejects with LocalError. */
export async function resetDatabase(): Promise<void> {
  await ask('POST', '/database/reset', z.unknown())
  await refreshData()
}
