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

/** The releases after `version`: none after the newest or without a version, all after one that is not among them. */
export function releasesSince(version: string | undefined, all = releases): readonly Release[] {
  if (version === undefined) return []
  const at = all.findIndex((release) => release.version === version)
  return at === -1 ? all : all.slice(0, at)
}
