import * as z from 'zod/mini'
import type { StorageReport } from '@/api/deviceAnswers'
import { readJson, writeJson } from '@/lib/storage'

/** Beside the database, in local storage, which browsers clear by other rules. */
const KEY = 'console-device'

const mark = z.object({
  /** The database that was there: `StorageReport.born`. */
  born: z.string(),
  drafts: z.int(),
  writes: z.int(),
  /** When it was seen last, in ms. */
  at: z.int(),
})
export type DeviceMark = z.infer<typeof mark>

/** What is lost with the database that the mark speaks of; null when it is there, or nothing was in it. */
export function lostSince(before: unknown, now: Pick<StorageReport, 'born'>): DeviceMark | null {
  const known = mark.safeParse(before)
  return known.success && known.data.born !== now.born ? known.data : null
}

/** What was known of this device's database at the last visit. */
export const readMark = (): unknown => readJson(KEY)

/** Remembers what the database holds of everybody's that is nowhere else. */
export function writeMark({ born, stores }: StorageReport, at: number): void {
  writeJson(KEY, { born, drafts: stores.drafts?.all ?? 0, writes: stores.outbox?.all ?? 0, at } satisfies DeviceMark)
}
