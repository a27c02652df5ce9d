/** No request is under way for longer, in ms. */
const LONGEST_MS = 60_000

interface Place {
  readonly user: string
  readonly module: string
}

/** Which records this device's writes have changed of late: an answer that was asked for before knows nothing of them. */
export interface RecentWrites {
  add(place: Place, uuids: readonly string[]): void
  /** The records of a list that were written after a time in ms. */
  since(place: Place, time: number): ReadonlySet<string>
}

export function createRecentWrites(clock = Date.now): RecentWrites {
  const times = new Map<string, Map<string, number>>()
  const name = ({ user, module }: Place) => `${user}/${module}`
  return {
    add(place, uuids) {
      const now = clock()
      const known = times.get(name(place)) ?? new Map<string, number>()
      const late = [...known].filter(([, at]) => now - at < LONGEST_MS)
      times.set(name(place), new Map([...late, ...uuids.map((uuid) => [uuid, now] as const)]))
    },
    since: (place, time) =>
      new Set([...(times.get(name(place)) ?? [])].filter(([, at]) => at >= time).map(([uuid]) => uuid)),
  }
}
