import * as z from 'zod/mini'
import { documentModules } from '@/api/rowSchemas/document'
import type { AppPath } from '@/routes/paths'
import { useGo, usePage } from '@/routes/usePage'

const search = z.object({
  /** uuid of the open document. */
  document: z.catch(z.optional(z.string()), undefined),
  title: z.catch(z.string(), ''),
  module: z.catch(z.optional(z.enum(documentModules)), undefined),
  pageNo: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
})
export type DocumentPlace = z.infer<typeof search>

/** What a page of documents shows, from its address, and the way to something else. */
export function usePlace(path: AppPath) {
  const place = usePage(search).query
  const go = useGo()
  const show = (change: Partial<DocumentPlace>, replace = false) => {
    const { pageNo, ...rest } = { ...place, ...change }
    const filled = Object.entries({ ...rest, ...(pageNo > 1 && { pageNo: String(pageNo) }) }).filter(
      ([, value]) => value,
    )
    go(path, { query: Object.fromEntries(filled) as Record<string, string>, replace })
  }
  return { place, show }
}
