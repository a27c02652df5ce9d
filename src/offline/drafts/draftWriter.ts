import type { Draft } from '@/protocol/device'

interface Entry {
  /** Newest input not yet stored. */
  pending: Draft | undefined
  release: (() => void) | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  /** When input was first pending, or last tried to be stored. */
  since: number
  /** The last write; later writes and deletions are queued behind it. */
  writing: Promise<void>
  retryMs: number
}

const DEBOUNCE_MS = 300
/** Whoever types without a pause is no longer without a draft than this. */
const LONGEST_MS = 1000
const RETRY_MS = 2000
const RETRY_MAX_MS = 30_000

/**
 * Stores the newest input per user and form (the key of a draft here is its place in this window): debounced, in order, with retries. `hold` is called with the first pending input; the
 * release it returns, once everything pending is stored or deleted.
 */
export function createDraftWriter(deps: {
  hold: () => () => void
  store: (draft: Draft) => Promise<void>
  remove: (user: string, key: string) => Promise<void>
  /** Gets the message of a form's failed write, and '' once its newest input is stored. */
  report: (key: string, message: string) => void
}) {
  const entries = new Map<string, Entry>()

  const entryOf = (user: string, key: string): Entry => {
    const id = JSON.stringify([user, key])
    const existing = entries.get(id)
    if (existing) return existing
    const entry: Entry = {
      pending: undefined,
      release: undefined,
      timer: undefined,
      since: 0,
      writing: Promise.resolve(),
      retryMs: RETRY_MS,
    }
    entries.set(id, entry)
    return entry
  }

  const release = (entry: Entry) => {
    entry.release?.()
    entry.release = undefined
  }

  const schedule = (entry: Entry, ms: number) => {
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => void write(entry), ms)
  }

  const write = (entry: Entry): Promise<void> => {
    clearTimeout(entry.timer)
    const next = entry.writing.then(async () => {
      const draft = entry.pending
      if (!draft) return
      entry.since = Date.now()
      try {
        await deps.store(draft)
        entry.retryMs = RETRY_MS
        if (entry.pending === draft) {
          entry.pending = undefined
          release(entry)
          deps.report(draft.key, '')
        }
      } catch (error) {
        deps.report(draft.key, error instanceof Error ? error.message : String(error))
        if (entry.pending === draft) schedule(entry, entry.retryMs)
        entry.retryMs = Math.min(entry.retryMs * 2, RETRY_MAX_MS)
      }
    })
    entry.writing = next
    return next
  }

  return {
    save(draft: Draft): void {
      const entry = entryOf(draft.user, draft.key)
      if (!entry.pending) entry.since = Date.now()
      entry.pending = draft
      entry.release ??= deps.hold()
      schedule(entry, Math.max(0, Math.min(DEBOUNCE_MS, entry.since + LONGEST_MS - Date.now())))
    },
    /** Stores everything pending now; resolves after the attempts, successful or not. */
    async flush(): Promise<void> {
      await Promise.all([...entries.values()].map(write))
    },
    /** Discards all pending input of all users, before a device wipe. */
    clear(): void {
      for (const entry of entries.values()) {
        clearTimeout(entry.timer)
        entry.pending = undefined
        release(entry)
      }
    },
    async delete(key: string, user: string): Promise<void> {
      const entry = entryOf(user, key)
      clearTimeout(entry.timer)
      if (entry.pending) deps.report(key, '')
      entry.pending = undefined
      release(entry)
      const removing = entry.writing.then(() => deps.remove(user, key))
      entry.writing = removing.catch(() => {})
      await removing
    },
  }
}
