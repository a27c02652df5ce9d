import type { List } from '@/api/contract'
import type { AnyRow } from '@/api/outbox'
import { modules } from '../../mock-db/modules'
import { flatten, type Flat } from '../../mock-db/treeQuery'
import { listIn, successOf } from './envelope'
import type { Replica } from './store'
import { startOf, type Subject } from './subject'

/** Rows of a tree stand in the replica as flat as those of any list. */
export const flat = (module: keyof typeof modules, { list, total }: List<AnyRow>): List<AnyRow> => {
  if (!modules[module].tree) return { list, total }
  const nodes = flatten(list as unknown as Flat[]) as unknown as AnyRow[]
  return { list: nodes, total: nodes.length }
}

/** Keeps what the server has answered to somebody who asked at a time in ms, if it is a success. Says whether all of it had room. */
export async function cacheResponse(
  replica: Replica,
  {
    user,
    subject,
    response,
    at,
    askedAt,
  }: { user: string; subject: Subject; response: Response; at: number; askedAt: number },
): Promise<'kept' | 'full' | 'nothing'> {
  const envelope = await successOf(response)
  if (!envelope) return 'nothing'
  const { module, path } = subject
  if (module === undefined) {
    const type = response.headers.get('content-type') ?? 'application/json'
    await replica.cacheAnswer({ user, path, type, text: JSON.stringify(envelope), at })
    return 'kept'
  }
  const given = listIn(envelope)
  if (!given) return 'nothing'
  const uuid = subject.params.get('uuid')?.at(-1)
  const list = uuid === undefined ? flat(module, given) : given
  const start = startOf(module, subject.params, { rows: list.list.length, total: list.total })
  return replica.cacheRows({ user, module, start, uuid, at }, list, askedAt)
}
