import * as z from 'zod/mini'
import { isRequired, rows, type RequiredModule } from '@/api/rows'
import { hrefTo, useGo, usePage } from '@/routes/usePage'

/** Modules whose records have a history: log entries and search words are no records. */
export const told = Object.keys(rows)
  .filter(isRequired)
  .filter((module) => module !== 'systemLog' && module !== 'search')

export const kinds = ['create', 'edit', 'delete', 'comment'] as const
export type Kind = (typeof kinds)[number]

const PATH = '/other/timeline'
const text = z.catch(z.string(), '')
const search = z.object({
  view: z.catch(z.enum(['day', 'record']), 'day'),
  /** `YYYY-MM-DD`; empty for today. */
  day: z.catch(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)), ''),
  module: z.catch(z.enum(told as [RequiredModule, ...RequiredModule[]]), 'table'),
  record: text,
  kind: z.catch(z.optional(z.enum(kinds)), undefined),
  user: text,
})
export type Place = z.infer<typeof search>

/** What the page shows, from its address, and the way to something else. */
export function usePlace() {
  const page = usePage(search)
  const go = useGo()
  const place = page.query
  const show = (change: Partial<Place>, replace = true) => {
    const filled = Object.entries({ ...place, ...change }).filter(([, value]) => value)
    go(PATH, { query: Object.fromEntries(filled) as Record<string, string>, replace })
  }
  /** The address of a record's timeline. */
  const hrefOf = (module: string, record: string) =>
    `${hrefTo(PATH)}?${new URLSearchParams({ view: 'record', module, record })}`
  return { place, show, hrefOf }
}
