import * as z from 'zod/mini'
import { create } from 'zustand'
import { databaseInfo, type DatabaseInfo, type seedRequest } from '@/protocol/scenario'
import { requestLocal } from '../local'

const LOCK = 'tester-seeding'
/** null: nothing to do. */
const progress = z.nullable(z.object({ done: z.int(), total: z.int() }))
type SeedRequest = z.infer<typeof seedRequest>

interface Data {
  info: DatabaseInfo | undefined
  /** Progress of a running seeding. */
  job: { done: number; total: number } | null
  error: unknown
}

/** State of the simulated server's database and of a running seeding, which continues while the panel is closed and after a reload. */
export const useData = create<Data>(() => ({ info: undefined, job: null, error: undefined }))

/** Loads the database info. Never rejects; errors go to the store. */
export async function refreshData(): Promise<void> {
  try {
    const info = await requestLocal('GET', '/database', databaseInfo)
    useData.setState({ info, error: undefined })
  } catch (error) {
    useData.setState({ error })
  }
}

/** Requests step after step until all rows are written or any tab has cancelled. */
async function drive(first: SeedRequest): Promise<void> {
  let job = await requestLocal('POST', '/database/seed', progress, first)
  while (job && job.done < job.total) {
    useData.setState({ job })
    job = await requestLocal('POST', '/database/seed', progress, {})
  }
}

/** A lock lets one tab at a time drive the seeding. */
async function driveAlone(request: SeedRequest): Promise<void> {
  try {
    await (navigator.locks?.request(LOCK, () => drive(request)) ?? drive(request))
  } finally {
    useData.setState({ job: null })
    await refreshData()
  }
}

/** Reseeds the database; rejects as requestLocal. */
export function startSeeding(request: SeedRequest): Promise<void> {
  useData.setState({ job: { done: 0, total: 0 } })
  return driveAlone(request)
}

/** Cancels the seeding; the current data stay. Rejects as requestLocal. */
export const cancelSeeding = (): Promise<unknown> => requestLocal('DELETE', '/database/seed', z.unknown())

/** Resumes a seeding interrupted by a reload. Never rejects. */
export async function resumeSeeding(): Promise<void> {
  await refreshData()
  const job = useData.getState().info?.job
  if (!job) return
  useData.setState({ job })
  await driveAlone({}).catch((error: unknown) => {
    useData.setState({ error })
  })
}

/** Deletes all rows and restores the default seed. Rejects as requestLocal. */
export async function resetDatabase(): Promise<void> {
  await requestLocal('POST', '/database/reset', z.unknown())
  await refreshData()
}
