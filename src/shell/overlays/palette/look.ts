import { queryOptions } from '@tanstack/react-query'
import type { Freshness } from '@/client/freshness'
import { walkList } from '@/client/walk'
import { isFoundBy, type Look } from './records'

/** Rows of a module that the palette shows. */
export const SHOWN = 5
/** Most rows that are read to be looked through here. */
const READ_MAX = 2000

export interface Hits extends Freshness {
  readonly rows: readonly { readonly uuid: string }[]
  /** There are more than these. */
  readonly more: boolean
  /** How many rows were looked through, when there are others. */
  readonly searched?: number
}

async function hitsOf(look: Look, signal: AbortSignal): Promise<Hits> {
  const hits: { readonly uuid: string }[] = []
  let [read, total] = [0, 0]
  let freshness: Freshness = {}
  const terms = {
    signal,
    ...(!look.test && { pageSize: SHOWN + 1 }),
    onProgress: (now: Freshness & { readonly done: number; readonly total: number }) => {
      ;[read, total] = [now.done, now.total]
      freshness = { ...(now.asOf !== undefined && { asOf: now.asOf }), ...(now.partial && { partial: now.partial }) }
    },
  }
  for await (const rows of walkList(look.finder.module, look.query, terms)) {
    hits.push(...rows.filter((row) => isFoundBy(look, row)))
    if (!look.test || hits.length > SHOWN || read >= READ_MAX) break
  }
  const unread = look.test && hits.length <= SHOWN && read < total
  return { rows: hits.slice(0, SHOWN), more: hits.length > SHOWN, ...freshness, ...(unread && { searched: read }) }
}

/** Query of what a look finds. It is forgotten with the palette, since texts may be personal data; a new text aborts it. */
export const lookOptions = (look: Look) =>
  queryOptions({
    queryKey: [
      look.finder.module,
      'look',
      look.finder.page,
      look.field,
      look.test !== undefined,
      look.text,
      look.query,
    ] as const,
    queryFn: ({ signal }) => hitsOf(look, signal),
    gcTime: 0,
    retry: false,
  })
