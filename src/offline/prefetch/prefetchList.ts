import { send } from '@/api/client'
import { moduleCalls } from '@/api/modules'
import { PREFETCH_HEADER, PREFETCHED_HEADER } from '@/api/replica'
import type { ModuleName } from '@/api/rows'

/** `bytes`: estimated size of all rows on the device. */
export interface PrefetchProgress {
  readonly rows: number
  readonly total: number
  readonly bytes: number
}

/** Pages start small, so that slow connections meet the request timeout, and grow while they take less than `QUICK_MS`. */
const FIRST_PAGE = 100
const LARGEST_PAGE = 800
const QUICK_MS = 1500

/**
 * Reads all pages of a module's list through the gateway, which caches them. Resolves to 'full' when the device's storage is. Rejects
 * with ApiError, or with AbortError when the signal fired.
 */
export async function prefetchList(
  module: ModuleName,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: PrefetchProgress) => void },
): Promise<'complete' | 'full'> {
  let [rows, bytes, pageSize] = [0, 0, FIRST_PAGE]
  for (;;) {
    const startedAt = performance.now()
    const query = { pageNo: 1 + rows / pageSize, pageSize }
    const { data, headers } = await send(moduleCalls(module).getList, {
      query,
      headers: { [PREFETCH_HEADER]: '1' },
      signal,
      quiet: true,
    })
    signal.throwIfAborted()
    const { list, total } = data as { list: readonly object[]; total: number }
    const isWhole = rows + list.length >= total || list.some((row) => 'children' in row)
    rows = isWhole ? total : rows + list.length
    bytes += 2 * JSON.stringify(list).length
    onProgress({ rows, total, bytes: isWhole ? bytes : Math.round((bytes / rows) * total) })
    if (headers.get(PREFETCHED_HEADER) === 'full') return 'full'
    if (isWhole || list.length === 0) return 'complete'
    if (list.length < pageSize) {
      // On the first page, the server's limit is lower; later, rows were deleted meanwhile.
      if (rows > list.length) return 'complete'
      pageSize = list.length
    } else if (
      rows % (2 * pageSize) === 0 &&
      2 * pageSize <= LARGEST_PAGE &&
      performance.now() - startedAt < QUICK_MS
    ) {
      pageSize *= 2
    }
  }
}
