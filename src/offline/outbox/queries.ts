import { queryOptions } from '@tanstack/react-query'
import { outboxMarks, outboxStatus, type OutboxMarks, type OutboxStatus } from '@/api/outbox'
import { readLocal } from '../localCall'

/** Begins the key of every query about writes that have not reached the server. */
export const OUTBOX_KEY = ['local', 'outbox'] as const

export const outboxPath = (call: string, query: Readonly<Record<string, string>>): string =>
  `/outbox${call}?${new URLSearchParams(query)}`

/** Numbers and connection of a person's outbox on this device. */
export const statusOptions = (user: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'status'],
    queryFn: async ({ signal }): Promise<OutboxStatus> =>
      outboxStatus.parse(await readLocal(outboxPath('/status', { user }), signal)),
    staleTime: 0,
  })

/** The mark of each record of a module that a write waits for. */
export const marksOptions = (user: string, module: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'marks', module],
    queryFn: async ({ signal }): Promise<OutboxMarks> =>
      outboxMarks.parse(await readLocal(outboxPath('/marks', { user, module }), signal)),
    staleTime: 0,
  })
