import * as z from 'zod/mini'
import { get, type ListQuery } from './calls'
import type { ModuleName } from './rows'

/**
 * Counts of a module's rows, an extension of the specification that a server need not have. `keys` are the values that the rows of a
 * group have in common, one for each `groupBy`, as text. `sum` is that of the field asked for. `unsent` and `unsentSum` are the part of rows that
 * come from pending writes of this device.
 */
export const summary = z.object({
  total: z.int(),
  groups: z.array(
    z.object({
      keys: z.array(z.string()),
      count: z.int(),
      sum: z.optional(z.number()),
      unsent: z.optional(z.int()),
      unsentSum: z.optional(z.number()),
    }),
  ),
})
export type Summary = z.infer<typeof summary>

/**
 * Filters of a list, with `groupBy` (at most two fields; of a date only its `:year`, `:month` or `:day`) and the number field whose
 * values are summed.
 */
export interface SummaryQuery extends ListQuery {
  groupBy?: readonly string[]
  sum?: string
}

export const summaryCall = (module: ModuleName) => get(`/${module}/getSummary`, summary)
