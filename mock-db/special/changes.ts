import { laterCalls } from '@/api/laterCalls'
import type { ModuleName, Row } from '@/api/rows'
import { Refusal } from '../answer'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { hooks } from '../hooks'
import { isModule, moduleNames } from '../seed'
import { texts } from '../texts'

const LIMIT = 500

interface Cursor {
  readonly generation: string
  readonly seq: number
}

/** `born-generation.seq`; the start of the feed is an empty text or 0. */
function readCursor(text: string | undefined): Cursor | undefined {
  if (!text || text === '0') return undefined
  const [, generation = '', seq = ''] = /^([0-9a-z]+-\d+)\.(\d{1,15})$/.exec(text) ?? []
  if (seq === '') throw new Refusal(400, texts.badCursor)
  return { generation, seq: Number(seq) }
}

const shown = <M extends ModuleName>(module: M, row: Row<M>): Row<M> => hooks[module]?.toShown?.(row) ?? row

/**
 * GET /changes?since=&module=: the changes of these modules (default: all) since the answer whose `next` is `since`;
 * only the last change of each row, deletions included. 410 after the data were recreated: restart without `since`. An
 * extension of the specification, for clients with a replica.
 */
export const changes = ({ store }: Context): Endpoint =>
  endpoint(laterCalls.changes, async ({ params }) => {
    const asked = (params.get('module') ?? []).filter((name) => name !== '')
    const unknown = asked.find((name) => !isModule(name))
    if (unknown !== undefined) throw new Refusal(400, texts.unknownPath(unknown))
    const wanted = asked.length > 0 ? asked.filter(isModule) : moduleNames
    const since = readCursor(params.get('since')?.at(-1))
    return store.read(wanted, async (rows) => {
      const { born, generation } = rows.state
      const now = `${born}-${generation}`
      if (since && since.generation !== now) throw new Refusal(410, texts.resync)
      const found = await rows.changes(wanted, since?.seq ?? 0, LIMIT)
      const last = found.at(-1)?.record.seq ?? since?.seq ?? 0
      const list = found.map(({ module, record: { uuid, deleted, row } }) => ({
        module,
        uuid,
        version: row.version,
        updatedAt: row.updatedAt,
        deleted,
        row: deleted ? null : shown(module, row as Row<typeof module>),
      }))
      return { data: { list, next: `${now}.${last}`, more: found.length === LIMIT } }
    })
  })
