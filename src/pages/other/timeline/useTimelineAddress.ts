import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { isRequired, rows, type RequiredModule } from '@/contract/rows'
import { addressAt, hrefAt } from '@/routes/address'
import { fallingBack, optional, text } from '@/routes/searches'
import { usePage } from '@/routes/usePage'

/** Modules whose records have a history: log entries and search words are no records. */
export const modulesWithHistory = Object.keys(rows)
  .filter(isRequired)
  .filter((module) => module !== 'systemLog' && module !== 'search')

export const kinds = ['create', 'edit', 'delete', 'comment'] as const
export type Kind = (typeof kinds)[number]

const views = ['day', 'record'] as const
export const timelineSearch = z.object({
  view: fallingBack(z.enum(views), 'day'),
  /** `YYYY-MM-DD`; empty for today. */
  day: fallingBack(z.string().check(z.regex(/^(?:\d{4}-\d\d-\d\d)?$/)), ''),
  module: fallingBack(z.enum(modulesWithHistory as [RequiredModule, ...RequiredModule[]]), 'table'),
  record: text,
  kind: optional(z.enum(kinds)),
  user: text,
})
export type TimelineAddress = z.infer<typeof timelineSearch>

/** What the page shows, from its address, and the way to something else. */
export function useTimelineAddress() {
  const address = usePage('/other/timeline').search
  const navigate = useNavigate()
  const show = (change: Partial<TimelineAddress>, replace = true) =>
    void navigate({ to: '/other/timeline', search: { ...address, ...change }, replace })
  /** The address of a record's timeline. */
  const hrefOf = (module: string, record: string) =>
    hrefAt(addressAt('/other/timeline', { view: 'record', module, record }))
  return { address, show, hrefOf }
}
