import type { List } from '@/api/contract'
import type { AnyRow } from '@/api/outbox'
import { Refusal } from '../../mock-db/answer'
import { modules } from '../../mock-db/modules'
import { listAnswer, listIn, successOf } from './envelope'
import { flat } from './cacheWriter'
import { applyPendingToPage, runLocally, applyPending, type Pending } from './applyPending'
import type { ListSubject } from './subject'

/** A list of at most so many rows is worth reading whole, once, to find exactly what a query finds with the unsent writes in. */
export const WHOLE_MAX = 1000

interface Known {
  /** Sends a request with another path. */
  readonly ask: (path: string) => Promise<Response>
  /** Whether to read the whole list in the place of the page. */
  readonly asWhole: boolean
  /** All rows of the list as they were last read, in default order; undefined where they are not all kept. */
  readonly rows: () => Promise<readonly AnyRow[] | undefined>
  /** In ms. */
  readonly now: number
}

const uuidsOf = ({ list }: List<AnyRow>) => list.map(({ uuid }) => uuid).join()

/**
 * The server's answer to a list with unsent writes laid over it. The page is read as it was asked for. Where all rows of the list
 * are kept and agree with that page, the query runs on them; else the writes are laid over the page alone.
 */
export async function askWithPending(
  { module, params, path }: ListSubject,
  waiting: readonly Pending[],
  { ask, asWhole, rows: keptRows, now }: Known,
): Promise<Response> {
  const [uuid] = params.get('uuid') ?? []
  const isTree = modules[module].tree === true && uuid === undefined
  const onRows = (rows: readonly AnyRow[]) => runLocally(applyPending(rows, waiting, module, now), params, module)
  try {
    // A tree has no pages: it is read as a whole, without the filter that a new node may not pass.
    if (isTree || (asWhole && uuid === undefined)) {
      const response = await ask(`/${module}/getList?pageNo=1&pageSize=${WHOLE_MAX}`)
      const envelope = await successOf(response)
      const list = envelope && listIn(envelope)
      if (isTree && !list) return response
      if (list && (isTree || list.list.length === list.total))
        return listAnswer(onRows(flat(module, list).list), envelope)
    }
    const response = await ask(path)
    const envelope = await successOf(response)
    const list = envelope && listIn(envelope)
    if (!list) return response
    if (uuid !== undefined) {
      const ofRow = waiting.filter((write) => write.uuid === uuid)
      const rows = applyPending(list.list, ofRow, module, now)
      return listAnswer({ list: rows, total: rows.length }, envelope)
    }
    const kept = await keptRows()
    if (!kept) return listAnswer(applyPendingToPage(list, waiting, { module, params, now }), envelope)
    const newest = new Map(list.list.map((row) => [row.uuid, row]))
    const rows = kept.map((row) => newest.get(row.uuid) ?? row)
    const asKept = runLocally(rows, params, module)
    const agrees = asKept.total === list.total && uuidsOf(asKept) === uuidsOf(list)
    return listAnswer(agrees ? onRows(rows) : applyPendingToPage(list, waiting, { module, params, now }), envelope)
  } catch (error) {
    // The server understands a query that the console's own rules do not.
    if (error instanceof Refusal) return ask(path)
    throw error
  }
}
