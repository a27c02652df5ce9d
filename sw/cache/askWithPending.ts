import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import { Refusal } from '@/core/refusal'
import { modules } from '@/core/modules'
import { dataAnswer, listIn, successOf } from './envelope'
import { WHOLE_MAX } from './lists'
import { flat } from './cacheWriter'
import { applyPendingToPage, runLocally, applyPending } from './applyPending'
import type { Pending } from '../database/records'
import type { ListSubject } from './subject'

interface PendingDeps {
  /** Requests another path. */
  readonly fetchPath: (path: string) => Promise<Response>
  /** Whether to read the whole list in place of the page. */
  readonly asWhole: boolean
  /** The cached list in default order; undefined unless it is complete. */
  readonly cachedRows: () => Promise<readonly AnyRow[] | undefined>
}

const uuidsOf = ({ list }: List<AnyRow>) => list.map(({ uuid }) => uuid).join()

/**
 * The server's answer to a list, with the pending writes applied. When the complete list is cached and agrees with the requested page,
 * the query runs on the list; otherwise the writes are applied to the page alone.
 */
export async function askWithPending(
  { module, params, path }: ListSubject,
  pending: readonly Pending[],
  { fetchPath, asWhole, cachedRows }: PendingDeps,
): Promise<Response> {
  const [uuid] = params.get('uuid') ?? []
  const isTree = modules[module].tree === true && uuid === undefined
  const onRows = (rows: readonly AnyRow[]) => runLocally(applyPending(rows, pending, module), params, module)
  try {
    // A tree has no pages. It is read without the filter: whether new nodes pass it is decided here.
    if (isTree || (asWhole && uuid === undefined)) {
      const response = await fetchPath(`/${module}/getList?pageNo=1&pageSize=${WHOLE_MAX}`)
      const envelope = await successOf(response)
      const list = envelope && listIn(envelope)
      if (isTree && !list) return response
      if (list && (isTree || list.list.length === list.total))
        return dataAnswer(onRows(flat(module, list).list), envelope)
    }
    const response = await fetchPath(path)
    const envelope = await successOf(response)
    const list = envelope && listIn(envelope)
    if (!list) return response
    if (uuid !== undefined) {
      const ofRow = pending.filter((write) => write.uuid === uuid)
      const rows = applyPending(list.list, ofRow, module)
      return dataAnswer({ list: rows, total: rows.length }, envelope)
    }
    const cached = await cachedRows()
    if (!cached) return dataAnswer(applyPendingToPage(list, pending, { module, params }), envelope)
    const newest = new Map(list.list.map((row) => [row.uuid, row]))
    const rows = cached.map((row) => newest.get(row.uuid) ?? row)
    const localPage = runLocally(rows, params, module)
    const agrees = localPage.total === list.total && uuidsOf(localPage) === uuidsOf(list)
    return dataAnswer(agrees ? onRows(rows) : applyPendingToPage(list, pending, { module, params }), envelope)
  } catch (error) {
    // The server may support queries that the local query code refuses.
    if (error instanceof Refusal) return fetchPath(path)
    throw error
  }
}
