import { BUILD } from '@/lib/build'
import { readJson, writeJson } from '@/lib/storage'

const KEY = 'seenRelease'

interface Seen {
  /** The version that this device had last. */
  readonly latest: string
  /** The one before it, whose successors count as new. */
  readonly before: string | undefined
}

function readSeen(): Seen | undefined {
  const stored = readJson(KEY) as Partial<Record<keyof Seen, unknown>> | null | undefined
  if (typeof stored?.latest !== 'string') return undefined
  return { latest: stored.latest, before: typeof stored.before === 'string' ? stored.before : undefined }
}

/** Notes that this device has this version. True once after an update, never on a device that is new. */
export function noteRelease(latest: string = BUILD.version): boolean {
  const seen = readSeen()
  if (seen?.latest === latest) return false
  writeJson(KEY, { latest, before: seen?.latest })
  return seen !== undefined
}

/** The version that the last update replaced; undefined on a device that has had no update. */
export const replacedRelease = (): string | undefined => readSeen()?.before
