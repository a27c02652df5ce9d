import { send } from '@/api/client'
import { moduleCalls } from '@/api/modules'
import { PREFETCH_HEADER, PREFETCHED_HEADER } from '@/api/replica'
import type { ModuleName } from '@/api/rows'

/** How far it has come: rows of rows, and their estimated size on the device in bytes. */
export interface PrefetchProgress {
  readonly rows: number
  readonly total: number
  readonly bytes: number
}

/** A line of the country must bring the first pages within the request's deadline; a quick one is not kept waiting by many. */
const FIRST_PAGE = 100
const LARGEST_PAGE = 800
const QUICK_MS = 1500

/**
 * Reads the whole list of a module through the gateway, which keeps it, page after page. Resolves to 'full' when the device had
 * no room for all of it. Rejects with ApiError, or with AbortError when the signal fired.
 */
export async function prefetchList(
  module: ModuleName,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (taken: PrefetchProgress) => void },
): Promise<'kept' | 'full'> {
  let [rows, bytes, pageSize] = [0, 0, FIRST_PAGE]
  for (;;) {
    const began = performance.now()
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
    if (isWhole || list.length === 0) return 'kept'
    if (list.length < pageSize) {
      // A server may give fewer at a time than it was asked for; later on, rows have gone meanwhile.
      if (rows > list.length) return 'kept'
      pageSize = list.length
    } else if (rows % (2 * pageSize) === 0 && 2 * pageSize <= LARGEST_PAGE && performance.now() - began < QUICK_MS) {
      pageSize *= 2
    }
  }
}
