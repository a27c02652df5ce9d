import { queryOptions, useQuery } from '@tanstack/react-query'
import { outboxMarks, outboxStatus, type OutboxMarks, type OutboxStatus } from '@/protocol/outbox'
import type { ModuleName } from '@/contract/rows'
import { useSession } from '@/stores/session'
import { OUTBOX_KEY, readLocal } from '../localCall'

export const outboxPath = (call: string, query: Readonly<Record<string, string>>): string =>
  `/outbox${call}?${new URLSearchParams(query)}`

/** Counts and connectivity of a user's outbox. */
export const statusOptions = (user: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'status'],
    queryFn: async ({ signal }): Promise<OutboxStatus> =>
      outboxStatus.parse(await readLocal(outboxPath('/status', { user }), signal)),
    staleTime: 0,
  })

const noMarks: OutboxMarks = {}

/** State of the last pending write of each record of a module, by uuid; kept up to date. */
export function useMarks(module: ModuleName): OutboxMarks {
  const user = useSession((state) => state.username)
  const { data } = useQuery({
    queryKey: [...OUTBOX_KEY, user, 'marks', module],
    queryFn: async ({ signal }): Promise<OutboxMarks> =>
      outboxMarks.parse(await readLocal(outboxPath('/marks', { user, module }), signal)),
    staleTime: 0,
  })
  return data ?? noMarks
}
