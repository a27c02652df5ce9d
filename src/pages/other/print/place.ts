import * as z from 'zod/mini'
import { useGo, usePage } from '@/routes/usePage'

const text = z.catch(z.string(), '')
const search = z.object({
  /** What kind of thing is printed, see kinds.ts. */
  of: text,
  module: text,
  record: text,
  /** Query of the list's address: filters and order. */
  list: text,
  document: text,
  workflow: text,
})
export type Place = z.infer<typeof search>

/** What is printed, from the page's address, and the way to something else. */
export function usePlace() {
  const place = usePage(search).query
  const go = useGo()
  const show = (change: Partial<Place>) => {
    const filled = Object.entries({ ...place, ...change }).filter(([, value]) => value !== '')
    go('/other/print', { query: Object.fromEntries(filled), replace: true })
  }
  return { place, show }
}
