import type { Draft } from '@/api/device'

interface Entry {
  /** The newest input that is not stored yet. */
  pending: Draft | undefined
  release: (() => void) | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  /** The last write, so that the next one and a drop come after it. */
  writing: Promise<void>
  retryMs: number
}

const DEBOUNCE_MS = 300
const RETRY_MS = 2000
const RETRY_MAX_MS = 30_000

/**
 * Keeps the newest input per user and form, debounced, in order and with retries. `hold` is called with the first unsaved
 * input and its result when all of it is stored or dropped.
 */
export function createDraftKeeper(deps: {
  hold: () => () => void
  store: (draft: Draft) => Promise<void>
  remove: (user: string, key: string) => Promise<void>
  /** Gets the message of a failure, and '' once the newest input is safe again. */
  tell: (message: string) => void
}) {
  const entries = new Map<string, Entry>()

  const entryOf = (user: string, key: string): Entry => {
    const id = JSON.stringify([user, key])
    const known = entries.get(id)
    if (known) return known
    const entry: Entry = {
      pending: undefined,
      release: undefined,
      timer: undefined,
      writing: Promise.resolve(),
      retryMs: RETRY_MS,
    }
    entries.set(id, entry)
    return entry
  }

  const letGo = (entry: Entry) => {
    entry.release?.()
    entry.release = undefined
  }

  const later = (entry: Entry, ms: number) => {
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => void write(entry), ms)
  }

  const write = (entry: Entry): Promise<void> => {
    clearTimeout(entry.timer)
    const next = entry.writing.then(async () => {
      const draft = entry.pending
      if (!draft) return
      try {
        await deps.store(draft)
        entry.retryMs = RETRY_MS
        if (entry.pending === draft) {
          entry.pending = undefined
          letGo(entry)
          deps.tell('')
        }
      } catch (error) {
        deps.tell(error instanceof Error ? error.message : String(error))
        if (entry.pending === draft) later(entry, entry.retryMs)
        entry.retryMs = Math.min(entry.retryMs * 2, RETRY_MAX_MS)
      }
    })
    entry.writing = next
    return next
  }

  return {
    keep(draft: Draft): void {
      const entry = entryOf(draft.user, draft.key)
      entry.pending = draft
      entry.release ??= deps.hold()
      later(entry, DEBOUNCE_MS)
    },
    /** Stores everything that is pending now; resolves when the attempts are over, successful or not. */
    async flush(): Promise<void> {
      await Promise.all([...entries.values()].map(write))
    },
    /** Gives up what is pending, of everybody's: this device is being wiped. */
    clear(): void {
      for (const entry of entries.values()) {
        clearTimeout(entry.timer)
        entry.pending = undefined
        letGo(entry)
      }
    },
    async drop(key: string, user: string): Promise<void> {
      const entry = entryOf(user, key)
      clearTimeout(entry.timer)
      if (entry.pending) deps.tell('')
      entry.pending = undefined
      letGo(entry)
      const removing = entry.writing.then(() => deps.remove(user, key))
      entry.writing = removing.catch(() => {})
      await removing
    },
  }
}
