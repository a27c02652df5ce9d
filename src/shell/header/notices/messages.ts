import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { create } from 'zustand'
import { listOptions } from '@/client/records'
import { onStored } from '@/lib/storage'
import { useSession } from '@/stores/session'
import { listName, readLists, type Kind } from './unread'

export const CLEARED = 'noticesCleared'
/** The uuids of the messages that were cleared on this device, by `listName`. */
export const useCleared = create<Record<string, unknown>>(() => readLists(CLEARED))

onStored(CLEARED, () => useCleared.setState(readLists(CLEARED)))

const none: readonly unknown[] = []

/** The messages of a kind but those that the user has cleared on this device; undefined until they are read. */
export function useMessages(kind: Kind) {
  const user = useSession((state) => state.username)
  const { data, error, refetch } = useQuery(listOptions('notice', { type: kind }))
  const stored = useCleared((state) => state[listName(user, kind)])
  const cleared = Array.isArray(stored) ? stored : none
  const list = useMemo(() => data?.list.filter(({ uuid }) => !cleared.includes(uuid)), [data, cleared])
  // More than a page of them may be cleared, and some of those be gone since.
  const total = data && list && list.length && Math.max(list.length, data.found - cleared.length)
  return { list, total, partial: data?.partial, about: data?.about, error, refetch }
}
