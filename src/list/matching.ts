/** Rows of a walk so far, of how many in all. */
export interface WalkProgress {
  readonly done: number
  readonly total: number
}

/** One page of what is walked through; pages are counted from 1. */
export type FetchPage<R> = (
  pageNo: number,
  pageSize: number,
) => Promise<{ readonly list: readonly R[]; readonly total: number }>

interface WalkOptions {
  /** Records that are left out, by uuid. */
  readonly except?: ReadonlySet<string>
  readonly pageSize?: number
  readonly signal?: AbortSignal
  /** Hears how far it has come, after each page. */
  readonly onProgress?: (progress: WalkProgress) => void
}

/** The most that the server gives at once (spec §7 leaves it to the server; ours takes up to 1000). */
const WALK_PAGE = 500

/**
 * Every row that matches, page by page, each once also when rows come or go meanwhile. Throws what `fetchPage` throws, and the
 * signal's reason when it is cancelled.
 */
export async function* walkMatching<R extends { readonly uuid: string }>(
  fetchPage: FetchPage<R>,
  { except = new Set(), pageSize = WALK_PAGE, signal, onProgress }: WalkOptions = {},
): AsyncGenerator<readonly R[], void, undefined> {
  const seen = new Set<string>()
  for (let pageNo = 1, read = 0; ; pageNo++) {
    signal?.throwIfAborted()
    const { list, total } = await fetchPage(pageNo, pageSize)
    signal?.throwIfAborted()
    read += list.length
    const fresh = list.filter(({ uuid }) => !seen.has(uuid) && !except.has(uuid))
    for (const { uuid } of list) seen.add(uuid)
    onProgress?.({ done: Math.min(read, total), total })
    if (fresh.length > 0) yield fresh
    if (list.length === 0 || read >= total) return
  }
}

/** All rows of a walk. */
export async function collected<R>(walk: AsyncIterable<readonly R[]>): Promise<readonly R[]> {
  const rows: R[] = []
  for await (const batch of walk) rows.push(...batch)
  return rows
}

/** Does `act` to parts of at most `size` rows, one after the other, until the signal; resolves to how many were done. */
export async function inParts<R>(
  rows: readonly R[],
  size: number,
  act: (part: readonly R[]) => Promise<unknown>,
  { signal, onProgress }: Pick<WalkOptions, 'signal' | 'onProgress'> = {},
): Promise<number> {
  let done = 0
  while (done < rows.length) {
    if (signal?.aborted) break
    const part = rows.slice(done, done + size)
    await act(part)
    done += part.length
    onProgress?.({ done, total: rows.length })
  }
  return done
}
