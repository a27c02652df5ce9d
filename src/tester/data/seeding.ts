import * as z from 'zod/mini'
import { create } from 'zustand'
import { databaseInfo, seedRequest, type DatabaseInfo } from '@/api/scenario'
import { readJson, removeKey, writeJson } from '@/lib/storage'
import { ask, LocalError } from '../local'

const KEY = 'tester-seeding'
const LOCK = 'tester-seeding'
const progress = z.object({ done: z.int(), total: z.int() })
export type SeedRequest = z.infer<typeof seedRequest>

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

let cancelled = false

/** Asks for portion after portion until all rows are done; one tab alone at a time does so. */
async function drive(request: SeedRequest): Promise<void> {
  for (;;) {
    const job = await ask('POST', '/database/seed', progress, request)
    if (cancelled || job.done >= job.total) return
    useData.setState({ job })
  }
}

async function driveAlone(request: SeedRequest): Promise<void> {
  cancelled = false
  try {
    await (navigator.locks?.request(LOCK, () => drive(request)) ?? drive(request))
    removeKey(KEY)
  } finally {
    useData.setState({ job: null })
    await refreshData()
  }
}

/** Seeds the database anew; rejects with LocalError. */
export function startSeeding(request: SeedRequest): Promise<void> {
  writeJson(KEY, request)
  useData.setState({ job: { done: 0, total: 0 } })
  return driveAlone(request)
}

/** Ends the seeding; what was written by then stays. Rejects with LocalError. */
export async function cancelSeeding(): Promise<void> {
  cancelled = true
  removeKey(KEY)
  await ask('DELETE', '/database/seed', z.unknown())
  useData.setState({ job: null })
  await refreshData()
}

/** Goes on with a seeding that a reload has interrupted, if the host still has it. Never rejects. */
export async function resumeSeeding(): Promise<void> {
  const request = seedRequest.safeParse(readJson(KEY))
  await refreshData()
  const job = useData.getState().info?.job
  if (!job || !request.success) return
  useData.setState({ job })
  await driveAlone(request.data).catch((error: unknown) => {
    if (error instanceof LocalError) useData.setState({ error })
  })
}

/** Drops every row and begins with the standard seed. Rejects with LocalError. */
export async function resetDatabase(): Promise<void> {
  await ask('POST', '/database/reset', z.unknown())
  await refreshData()
}
