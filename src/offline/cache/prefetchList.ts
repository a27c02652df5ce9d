import { send } from '@/client/client'
import { moduleCalls } from '@/contract/moduleCalls'
import { PREFETCH_HEADER, PREFETCHED_HEADER } from '@/protocol/cache'
import type { ModuleName } from '@/contract/rows'
import type { List, ListQuery } from '@/contract/calls'

/** `bytes`: estimated size of all rows on the device. */
export interface PrefetchProgress {
  readonly rows: number
  readonly total: number
  /** `total` is an estimate. */
  readonly about?: boolean | undefined
  readonly bytes: number
}

export interface PrefetchBounds {
  /** Rows of this query alone. */
  readonly query?: ListQuery
  /** At most so many rows, a multiple of 200, in small pages that leave the line to others; all by default. */
  readonly rowsMax?: number
  /** Resolves when the next page may be requested. */
  readonly turn?: () => Promise<unknown>
}

interface Following {
  readonly signal: AbortSignal
  readonly onProgress: (progress: PrefetchProgress) => void
}

/** Pages start small, so that slow connections meet the request timeout, and grow while they take less than `QUICK_MS`. */
const FIRST_PAGE = 100
const LARGEST_PAGE = 800
const SMALL_PAGE = 200
const QUICK_MS = 1500

/**
 * Reads all pages of a module's list through the gateway, which caches them. Resolves to 'full' when the device's storage is, and to 'part'
 * when there are more rows than `rowsMax`. Rejects with ApiError, with AbortError when the signal fired, or with an Error when the gateway
 * could not store the rows. The failure has no effect on the session: it may be nobody's press that asked.
 */
export async function prefetchList(
  module: ModuleName,
  { signal, onProgress, query: terms, rowsMax = Infinity, turn }: PrefetchBounds & Following,
): Promise<'complete' | 'full' | 'part'> {
  const largest = rowsMax < Infinity ? SMALL_PAGE : LARGEST_PAGE
  let [rows, bytes, pageSize] = [0, 0, FIRST_PAGE]
  let after: string | undefined
  for (;;) {
    await turn?.()
    signal.throwIfAborted()
    const startedAt = performance.now()
    const query = { ...terms, pageNo: 1 + rows / pageSize, pageSize, ...(after && { after }) }
    const { data, headers } = await send(moduleCalls(module).getList, {
      query,
      headers: { [PREFETCH_HEADER]: '1' },
      signal,
      alone: true,
    })
    signal.throwIfAborted()
    const { list, total, about, next } = data as List<object>
    after = next
    const stored = headers.get(PREFETCHED_HEADER)
    if (stored === 'failed' || stored === 'nothing') throw new Error('列表没有存进本机')
    const isWhole = rows + list.length >= total || list.some((row) => 'children' in row)
    rows = isWhole ? total : rows + list.length
    bytes += 2 * JSON.stringify(list).length
    onProgress({ rows, total, about, bytes: isWhole ? bytes : Math.round((bytes / rows) * total) })
    if (stored === 'full') return 'full'
    if (isWhole || list.length === 0) return 'complete'
    if (rows >= rowsMax) return 'part'
    if (list.length < pageSize) {
      // On the first page, the server's limit is lower; later, rows were deleted meanwhile.
      if (rows > list.length) return 'complete'
      pageSize = list.length
    } else if (rows % (2 * pageSize) === 0 && 2 * pageSize <= largest && performance.now() - startedAt < QUICK_MS) {
      pageSize *= 2
    }
  }
}
