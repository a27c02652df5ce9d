import type { RequestEntry } from '@/protocol/scenario'

const KEPT = 500

export interface RequestLog {
  add(entry: Omit<RequestEntry, 'no'>): RequestEntry
  /** The entries after that number, newest last; at most the last 500. */
  after(no: number): readonly RequestEntry[]
  clear(): void
}

export function createRequestLog(): RequestLog {
  let entries: RequestEntry[] = []
  let last = 0
  return {
    add(given) {
      const entry = { no: (last += 1), ...given }
      entries.push(entry)
      if (entries.length > KEPT) entries = entries.slice(-KEPT)
      return entry
    },
    after: (no) => entries.filter((entry) => entry.no > no),
    clear() {
      entries = []
    },
  }
}

/** The envelope's code in a response, whose body is consumed; 0 if there is none. */
export async function codeIn(response: Response): Promise<number> {
  const text = await response.text()
  // Most envelopes start with it, which avoids parsing whole lists.
  const [, found] = /^\{"code":"?(\d{1,3})\b/.exec(text) ?? []
  if (found !== undefined) return Number(found)
  try {
    const { code } = JSON.parse(text) as { code?: unknown }
    return Number.isInteger(Number(code)) && code !== null && code !== '' ? Number(code) : 0
  } catch {
    return 0
  }
}
