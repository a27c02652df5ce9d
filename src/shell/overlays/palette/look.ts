import { queryOptions } from '@tanstack/react-query'
import type { Freshness } from '@/client/freshness'
import { walkList, type WalkProgress } from '@/client/walk'
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
  let searched: number | undefined
  let now: WalkProgress = { done: 0, total: 0 }
  const terms = {
    signal,
    ...(!look.test && { pageSize: SHOWN + 1 }),
    onProgress: (progress: WalkProgress) => {
      now = progress
    },
  }
  for await (const rows of walkList(look.finder.module, look.query, terms)) {
    hits.push(...rows.filter((row) => isFoundBy(look, row)))
    if (!look.test || hits.length > SHOWN) break
    if (now.done < READ_MAX) continue
    // An estimate may be lower than what has been read already.
    if (now.done < now.total || now.about) searched = now.done
    break
  }
  const { asOf, partial } = now
  return {
    rows: hits.slice(0, SHOWN),
    more: hits.length > SHOWN,
    ...(asOf !== undefined && { asOf }),
    ...(partial && { partial }),
    ...(searched !== undefined && { searched }),
  }
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
