import type { QueryClient } from '@tanstack/react-query'
import { rowOptions } from '@/client/records'
import { kindOf } from '@/contract/fieldKinds'
import { ApiError, isTransient } from '@/contract/status'
import { ATTACHMENTS, filesIn } from '@/lib/attachment'
import type { RecordCopy } from '@/protocol/received'
import { logError } from '@/stores/errorLog'
import { inParts } from '../list/matching'
import type { Resource } from '../resource'

/** Read at the same time. */
const AT_A_TIME = 10

type Values = Readonly<Record<string, unknown>>

/** What goes of a row that was known at a time (ms): fields of one value each that its giver sees; files stay behind. */
export function copyOf(
  { module, main }: Pick<Resource, 'module' | 'main'>,
  row: Values & { readonly uuid: string },
  { fields, at }: { readonly fields: readonly string[]; readonly at: number },
): RecordCopy {
  const values: RecordCopy['values'] = {}
  for (const field of fields) {
    const value = row[field]
    const isOne = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    if (isOne && kindOf(module, field) !== undefined) values[field] = value
  }
  const files = filesIn(row).length
  return { module, uuid: row.uuid, main, at, ...(files > 0 && fields.includes(ATTACHMENTS) && { files }), values }
}

/** What can be given of the chosen records: as the console shows them now, or as this device has them. The others are not on it. */
export interface Gathered<R> {
  readonly copies: readonly RecordCopy[]
  readonly missing: readonly R[]
}

/** Reads records anew by the calls of the console. `fields`: those that the person sees. */
export async function readCopies<R extends Values & { readonly uuid: string }>(
  client: QueryClient,
  resource: Pick<Resource, 'module' | 'main'>,
  rows: readonly R[],
  fields: readonly string[],
): Promise<Gathered<R>> {
  const copies: RecordCopy[] = []
  const missing: R[] = []
  const read = async ({ uuid }: R): Promise<RecordCopy | undefined> => {
    try {
      const { row, asOf } = await client.fetchQuery({
        ...rowOptions(resource.module, uuid),
        staleTime: 0,
        retry: false,
      })
      return row ? copyOf(resource, row, { fields, at: asOf ?? Date.now() }) : undefined
    } catch (error) {
      if (!(error instanceof ApiError && isTransient(error))) logError(error)
      return undefined
    }
  }
  await inParts(rows, AT_A_TIME, async (part) => {
    const found = await Promise.all(part.map(read))
    for (const [at, copy] of found.entries()) {
      const row = part[at]
      if (copy) copies.push(copy)
      else if (row) missing.push(row)
    }
  })
  return { copies, missing }
}
