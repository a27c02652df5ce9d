import notes from './releaseNotes.json'

/** One change, in both languages. */
export interface ReleaseLine {
  readonly zh: string
  readonly en: string
  /**
   * Whom it concerns, any of these: those who read a module's records, those whose menu has a page (`/path`), `administrators`, or
   * `testers`, who have the testing panel. Default: everybody.
   */
  readonly for?: readonly string[]
}

/** What changed with a version, for those who use the console. */
export interface Release {
  readonly version: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly lines: readonly ReleaseLine[]
}

/** All releases, the newest first. */
export const releases: readonly Release[] = notes

/** The releases after `version`: none after the newest or without a version, all after one that is not among them. */
export function releasesSince(version: string | undefined, all = releases): readonly Release[] {
  if (version === undefined) return []
  const at = all.findIndex((release) => release.version === version)
  return at === -1 ? all : all.slice(0, at)
}

/** What decides which changes concern somebody. */
export interface Concerned {
  readonly administrator: boolean
  readonly tester: boolean
  readonly reads: (module: string) => boolean
  readonly hasPage: (path: string) => boolean
}

const isConcerned = ({ administrator, tester, reads, hasPage }: Concerned, audience: string): boolean => {
  if (audience === 'administrators') return administrator
  if (audience === 'testers') return tester
  return audience.startsWith('/') ? hasPage(audience) : reads(audience)
}

/** The releases with the lines that concern somebody; without those of which nothing does. */
export const releasesFor = (who: Concerned, all: readonly Release[]): readonly Release[] =>
  all
    .map((release) => ({
      ...release,
      lines: release.lines.filter((line) => line.for?.some((audience) => isConcerned(who, audience)) ?? true),
    }))
    .filter(({ lines }) => lines.length > 0)
