import { Refusal } from '../../mock-db/answer'
import { modules } from '../../mock-db/modules'
import { listAnswer, listIn, successOf } from './envelope'
import { flat } from './keeper'
import { layOverPage, runLocally, withWaiting, type Pending } from './overlay'
import type { ListSubject } from './subject'

/** So many rows are asked for at once, to find exactly what a query finds once the unsent writes are in. */
const WHOLE_MAX = 1000

/**
 * The server's answer to a list with unsent writes laid over it. `ask` sends a request with another query; `total` is how many
 * rows the list had when last asked, -1 when nobody knows. A short list is read whole, and the query run here.
 */
export async function askAndLayOver(
  { module, params, path }: ListSubject,
  waiting: readonly Pending[],
  { ask, total, now }: { ask: (path: string) => Promise<Response>; total: number; now: number },
): Promise<Response> {
  const [uuid] = params.get('uuid') ?? []
  const isTree = modules[module].tree === true && uuid === undefined
  const asWhole = isTree || (uuid === undefined && total >= 0 && total <= WHOLE_MAX)
  let response = await ask(asWhole ? `/${module}/getList?pageNo=1&pageSize=${WHOLE_MAX}` : path)
  let envelope = await successOf(response)
  let list = envelope && listIn(envelope)
  let isWhole = isTree || (asWhole && list !== undefined && list.list.length === list.total)
  if (asWhole && !isWhole && list) {
    response = await ask(path)
    envelope = await successOf(response)
    list = envelope && listIn(envelope)
    isWhole = false
  }
  if (!envelope || !list) return response
  try {
    if (isWhole) {
      const { list: rows } = flat(module, list)
      return listAnswer(runLocally(withWaiting(rows, waiting, module, now), params, module), envelope)
    }
    if (uuid === undefined) return listAnswer(layOverPage(list, waiting, { module, params, now }), envelope)
    const ofRow = waiting.filter((write) => write.uuid === uuid)
    const rows = withWaiting(list.list, ofRow, module, now)
    return listAnswer({ list: rows, total: rows.length }, envelope)
  } catch (error) {
    // The server understands a query that the console's own rules do not.
    if (error instanceof Refusal) return asWhole ? ask(path) : response
    throw error
  }
}
