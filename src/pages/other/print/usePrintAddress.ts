import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { optional, text } from '@/routes/searches'
import { usePage } from '@/routes/usePage'

/** What can be printed; kinds.ts says how. */
export const printed = ['list', 'record', 'labels', 'form', 'document', 'workflow'] as const

export const printSearch = z.object({
  of: optional(z.enum(printed)),
  module: text,
  record: text,
  /** Query of the list's address: filters and order. */
  list: text,
  document: text,
  workflow: text,
})
export type PrintAddress = z.infer<typeof printSearch>

/** What is printed, from the page's address, and the way to something else. */
export function usePrintAddress() {
  const address = usePage('/other/print').search
  const navigate = useNavigate()
  const show = (change: Partial<PrintAddress>) =>
    void navigate({ to: '/other/print', search: { ...address, ...change }, replace: true })
  return { address, show }
}
