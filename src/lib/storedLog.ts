/** An entry; ids sort, as text, in order of creation. */
interface Entry {
  readonly id: string
}
interface Limits {
  readonly entries: number
  /** Total length in characters of JSON. */
  readonly characters: number
}

/**
 * A log in local storage, written by any number of tabs: each entry has its own key, so that tabs do not overwrite each other. Evicts the
 * oldest entries beyond the limits or the storage quota. Never throws; entries that the browser refuses are lost.
 */
export function storedLog<E extends Entry>(prefix: string, limits: Limits, isEntry: (given: unknown) => given is E) {
  /** Newest first. */
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
    /** All entries, oldest first. */
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
    /** Whether a storage event's key belongs to this log; `null`: all storage was cleared. */
    concerns: (key: string | null): boolean => key === null || key.startsWith(prefix),
  }
}
