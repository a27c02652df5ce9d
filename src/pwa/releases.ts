import { readJson, writeJson } from '@/lib/storage'
import notes from './releaseNotes.json'

/** What changed with a version, for those who use the console. */
export interface Release {
  readonly version: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly lines: readonly { readonly zh: string; readonly en: string }[]
}

/** All releases, the newest first. */
export const releases: readonly Release[] = notes

const KEY = 'seenRelease'

interface Seen {
  /** The newest version that this device has had. */
  readonly latest: string
  /** The one before it, whose successors count as new. */
  readonly before: string | undefined
}

function readSeen(): Seen | undefined {
  const stored = readJson(KEY) as Partial<Record<keyof Seen, unknown>> | null | undefined
  if (typeof stored?.latest !== 'string') return undefined
  return { latest: stored.latest, before: typeof stored.before === 'string' ? stored.before : undefined }
}

/** The releases after `version`; all of them if it is not among them. */
export function releasesSince(version: string, all = releases): readonly Release[] {
  const at = all.findIndex((release) => release.version === version)
  return at === -1 ? all : all.slice(0, at)
}

/** Notes that this device has the newest version. True once after an update, never on a device that is new. */
export function noteRelease(all = releases): boolean {
  const latest = all[0]?.version
  const seen = readSeen()
  if (latest === undefined || seen?.latest === latest) return false
  writeJson(KEY, { latest, before: seen?.latest })
  return seen !== undefined
}

/** The releases that came with the last update; none on a device that has had no update. */
export function newReleases(all = releases): readonly Release[] {
  const before = readSeen()?.before
  return before === undefined ? [] : releasesSince(before, all)
}
