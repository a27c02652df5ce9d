import { useQuery } from '@tanstack/react-query'
import type { OutboxMarks } from '@/api/outbox'
import type { ModuleName } from '@/api/rows'
import { useSession } from '@/stores/session'
import { marksOptions } from './queries'

const none: OutboxMarks = {}

/** uuid to the state of the last write that waits for this record; kept up to date. */
export function useMarks(module: ModuleName): OutboxMarks {
  const user = useSession((state) => state.username)
  return useQuery(marksOptions(user, module)).data ?? none
}
