import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ageOf } from '@/client/freshness'
import { listOptions } from '@/client/records'
import type { Row } from '@/contract/rows'
import { ApiError } from '@/contract/status'
import { recordWritesOptions } from '@/offline/outbox/calls'
import { useSession } from '@/stores/session'
import { trailOf, type TrailItem } from './trail'

/** Changes read at a time. */
const STEP = 50
/** The most rows of a page (spec §7). */
const ROWS_MAX = 1000

/** Whether a server has no such module. */
export const isMissing = (error: Error | null): boolean => error instanceof ApiError && error.code === 404

interface Trail {
  /** Newest first; undefined until read. */
  readonly items: readonly TrailItem[] | undefined
  /** The server keeps a history, and takes comments. */
  readonly has: { readonly history: boolean; readonly comments: boolean }
  readonly error: Error | null
  /** Of data from this device, in ms. */
  readonly asOf: number | undefined
  /** Older changes can be read. */
  readonly more: boolean
  /** The oldest change is the record's creation. */
  readonly whole: boolean
  readonly readMore: () => void
  readonly refetch: () => void
}

const isCreation = ({ kind }: Row<'history'>) => kind === 'create'

/** What has been done with a record and said about it, with what waits on this device; kept up to date. */
export function useTrail(module: string, record: string): Trail {
  const user = useSession(({ username }) => username)
  const [size, setSize] = useState(STEP)
  // Without a record it would be the trail of all.
  const enabled = record !== ''
  const history = useQuery({ ...listOptions('history', { module, record, pageNo: 1, pageSize: size }), enabled })
  const comments = useQuery({ ...listOptions('comment', { module, record, pageNo: 1, pageSize: ROWS_MAX }), enabled })
  const { data: waiting = [] } = useQuery(recordWritesOptions(user, module, record))
  const has = { history: !isMissing(history.error), comments: !isMissing(comments.error) }
  // Rows of the record before, while this one's are read, are no answer.
  const ready = (query: typeof history | typeof comments, served: boolean) =>
    !served || (query.data !== undefined && !query.isPlaceholderData)
  const changes = has.history ? (history.data?.list ?? []) : []
  const more = has.history && (history.data?.found ?? 0) > changes.length && size < ROWS_MAX
  const said = has.comments ? (comments.data?.list ?? []) : []
  const growing = history.isPlaceholderData && size > STEP
  const isReady = (ready(history, has.history) || growing) && ready(comments, has.comments)
  const failed = [history, comments].find(({ error }) => error && !isMissing(error))
  const ages = [history, comments].flatMap((query) => ageOf(query) ?? [])
  return {
    items: isReady ? trailOf({ history: changes, comments: said, waiting, more }) : undefined,
    has,
    error: failed?.error ?? null,
    asOf: ages.length > 0 ? Math.min(...ages) : undefined,
    more,
    whole: changes.some(isCreation),
    readMore: () => setSize(Math.min(size + STEP, ROWS_MAX)),
    refetch: () => {
      for (const query of [history, comments]) void query.refetch()
    },
  }
}
