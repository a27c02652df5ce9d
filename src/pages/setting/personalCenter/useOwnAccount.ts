import { useQuery } from '@tanstack/react-query'
import { listOptions } from '@/client/records'
import type { Row } from '@/contract/calls'
import { useSession } from '@/stores/session'

export type Account = Row<'userManagement'>

/** The signed-in user's row; undefined while loading, null if the server has none. */
export function useOwnAccount() {
  const username = useSession((state) => state.username)
  // The filter matches substrings: other names may contain this one.
  const query = useQuery(listOptions('userManagement', { username, pageSize: 1000 }))
  const account: Account | null | undefined =
    query.data && (query.data.list.find((row) => row.username === username) ?? null)
  return { ...query, account }
}
