import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { create } from 'zustand'
import { listOptions } from '@/client/records'
import { writeJson } from '@/lib/storage'
import { useSession } from '@/stores/session'
import { kinds, listName, readLists, type Kind } from './unread'

const KEY = 'noticesCleared'
const useCleared = create<Record<string, unknown>>(() => readLists(KEY))

const messagesOptions = (kind: Kind) => listOptions('notice', { type: kind })

/** The messages of a kind but those that the user has cleared on this device; undefined until they are read. */
export function useMessages(kind: Kind) {
  const user = useSession((state) => state.username)
  const { data, error, refetch } = useQuery(messagesOptions(kind))
  const cleared = useCleared((state) => state[listName(user, kind)])
  const list = useMemo(
    () => data?.list.filter(({ uuid }) => !(Array.isArray(cleared) && cleared.includes(uuid))),
    [data, cleared],
  )
  const total = data && list ? data.found - (data.list.length - list.length) : undefined
  return { list, total, partial: data?.partial, about: data?.about, error, refetch }
}

/** Clears the messages of both kinds for the user on this device: those that are listed now. Rejects, and clears none, if a list can't be read. */
export async function clearMessages(client: QueryClient): Promise<void> {
  const user = useSession.getState().username
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const { list } = await client.ensureQueryData(messagesOptions(kind))
      return { [listName(user, kind)]: list.map(({ uuid }) => uuid) }
    }),
  )
  // What is not listed any more is forgotten.
  useCleared.setState(Object.assign({}, ...lists) as Record<string, unknown>)
  writeJson(KEY, useCleared.getState())
}
