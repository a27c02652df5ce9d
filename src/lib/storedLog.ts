/** What a stored log keeps: entries with ids that sort, as text, in the order of their making. */
interface Kept {
  readonly id: string
}
interface Limits {
  readonly entries: number
  /** Length of all entries together, in characters of JSON. */
  readonly characters: number
}

/**
 * A log in local storage that any number of tabs write to. Each entry has a key of its own, so that no tab can overwrite what
 * another has written. The oldest go first beyond the limits, and where the disk is full; what the browser refuses altogether
 * is not kept. Nothing here throws.
 */
export function storedLog<E extends Kept>(prefix: string, limits: Limits, isEntry: (given: unknown) => given is E) {
  /** The newest first. */
  const keys = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .toSorted()
      .toReversed()
  const parse = (key: string): E | undefined => {
    try {
      const given: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isEntry(given) ? given : undefined
    } catch {
      return undefined
    }
  }
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  const put = (entry: E) =>
    attempt(() => (localStorage.setItem(prefix + entry.id, JSON.stringify(entry)), true)) ?? false
  const trim = ({ entries, characters }: Limits) => {
    let room = characters
    keys().forEach((key, index) => {
      room -= localStorage.getItem(key)?.length ?? 0
      if (index >= entries || room < 0) localStorage.removeItem(key)
    })
  }

  return {
    /** All entries, the oldest first. */
    read: (): E[] => attempt(() => keys().flatMap((key) => parse(key) ?? []))?.toReversed() ?? [],
    add(entry: E): void {
      attempt(() => {
        if (!put(entry)) {
          trim({ entries: limits.entries / 2, characters: limits.characters / 4 })
          put(entry)
        }
        trim(limits)
      })
    },
    clear: () => void attempt(() => keys().forEach((key) => localStorage.removeItem(key))),
    /** Whether a change that another tab made (a storage event) is one of this log's; `null` means that all was cleared. */
    concerns: (key: string | null): boolean => key === null || key.startsWith(prefix),
  }
}
