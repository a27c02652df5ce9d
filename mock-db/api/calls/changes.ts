import { laterCalls } from '@/contract/laterCalls'
import type { ModuleName, Row } from '@/contract/rows'
import { isOfVillages, villagesMark } from '@/contract/villages'
import { Refusal } from '@/core/refusal'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { hooks } from '../hooks'
import { modules } from '@/core/modules'
import { isModule } from '@/contract/rows'
import { moduleNames } from '../../seeds/seed'
import { readingOf } from '../rights/reading'
import { logPersonalRead } from './log'
import { texts } from '../../base/texts'

/** Changes of an answer; fewer where documents may be among them. */
const LIMIT = 500
const LIMIT_OF_LARGE = 50

const shown = <M extends ModuleName>(module: M, row: Row<M>): Row<M> => hooks[module]?.toShown?.(row) ?? row

/** Between a cursor and the villages that the changes before it are of. */
const MARK = '~'

/** The cursor of a store. Throws a Refusal 410 for one of other villages: rows that come to be read have not changed. */
function cursorOf(text: string | undefined, villages: readonly string[] | undefined): string | undefined {
  const [cursor, mark] = text?.split(MARK) ?? []
  if (cursor && cursor !== '0' && mark !== (villages && villagesMark(villages))) throw new Refusal(410, texts.resync)
  return cursor
}

/**
 * GET /changes?since=&module=: the changes of these modules (default: all) since the answer whose `next` is `since`;
 * only the last change of each row, deletions included. 410 after the data were recreated: restart without `since`. An
 * extension of the specification, for clients with a replica.
 */
export const changes = (context: Context): Endpoint =>
  endpoint(laterCalls.changes, async ({ params, headers, session }) => {
    const asked = (params.get('module') ?? []).filter((name) => name !== '')
    const unknown = asked.find((name) => !isModule(name))
    if (unknown !== undefined) throw new Refusal(400, texts.unknownPath(unknown))
    const named = asked.filter(isModule)
    const reading = await readingOf(context, session())
    for (const module of named) reading.refuse(module)
    const wanted = named.length > 0 ? named : moduleNames.filter((module) => reading.filtersOf(module))
    const { villages } = reading
    const limit = wanted.some((module) => modules[module].pageMax) ? LIMIT_OF_LARGE : LIMIT
    const since = cursorOf(params.get('since')?.at(-1), villages)
    const { changes: found, next } = await context.store.changes(wanted, since, { limit, villages })
    // What has left their villages is sent as deleted.
    const read = found.filter(
      ({ module, row, deleted }) => (deleted && isOfVillages(module)) || reading.mayRead(module, row),
    )
    const list = read.map(({ module, deleted, row }) => ({
      module,
      uuid: row.uuid,
      version: row.version,
      updatedAt: row.updatedAt,
      deleted,
      row: deleted ? null : reading.fieldRights.shown(module, shown(module, row as Row<typeof module>)),
    }))
    const looked = new Set(
      read
        .filter(({ module, deleted }) => !deleted && reading.fieldRights.seesPersonal(module))
        .map(({ module }) => module),
    )
    for (const module of looked) await logPersonalRead(context, { user: session().user, headers, module })
    return {
      data: { list, next: villages ? `${next}${MARK}${villagesMark(villages)}` : next, more: found.length === limit },
    }
  })
