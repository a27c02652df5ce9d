import { laterCalls } from '@/api/laterCalls'
import type { ModuleName, Row } from '@/api/rows'
import { Refusal } from '../answer'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { hooks } from '../hooks'
import { isModule, moduleNames } from '../seed'
import { readable, refuseReading } from './reading'
import { texts } from '../texts'

const LIMIT = 500

const shown = <M extends ModuleName>(module: M, row: Row<M>): Row<M> => hooks[module]?.toShown?.(row) ?? row

/**
 * GET /changes?since=&module=: the changes of these modules (default: all) since the answer whose `next` is `since`;
 * only the last change of each row, deletions included. 410 after the data were recreated: restart without `since`. An
 * extension of the specification, for clients with a replica.
 */
export const changes = (context: Context): Endpoint =>
  endpoint(laterCalls.changes, async ({ params, session }) => {
    const asked = (params.get('module') ?? []).filter((name) => name !== '')
    const unknown = asked.find((name) => !isModule(name))
    if (unknown !== undefined) throw new Refusal(400, texts.unknownPath(unknown))
    const named = asked.filter(isModule)
    await refuseReading(context, named, session())
    const wanted = named.length > 0 ? named : await readable(context, moduleNames, session())
    const { changes: found, next } = await context.store.changes(wanted, params.get('since')?.at(-1), LIMIT)
    const list = found.map(({ module, deleted, row }) => ({
      module,
      uuid: row.uuid,
      version: row.version,
      updatedAt: row.updatedAt,
      deleted,
      row: deleted ? null : shown(module, row as Row<typeof module>),
    }))
    return { data: { list, next, more: found.length === LIMIT } }
  })
