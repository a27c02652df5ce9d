import type { RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'

const records: readonly RouteRecord[] = table

/** Names of the groups that only demonstrate, as the route table declares them. */
export const demonstrations: ReadonlySet<string> = new Set(
  records.flatMap(({ name, demonstrates }) => (demonstrates ? [name] : [])),
)
