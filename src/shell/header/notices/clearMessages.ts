import { walkList } from '@/client/walk'
import { writeJson } from '@/lib/storage'
import { useSession } from '@/stores/session'
import { CLEARED, useCleared } from './messages'
import { kinds, listName } from './unread'

/** Clears all messages of both kinds for the user on this device. Rejects, and clears none, if they can't be read. */
export async function clearMessages(): Promise<void> {
  const user = useSession.getState().username
  const lists: Record<string, readonly string[]> = {}
  for (const kind of kinds) {
    const uuids: string[] = []
    for await (const rows of walkList('notice', { type: kind }, {})) uuids.push(...rows.map(({ uuid }) => uuid))
    // What is not listed any more is forgotten.
    lists[listName(user, kind)] = uuids
  }
  useCleared.setState(lists)
  writeJson(CLEARED, useCleared.getState())
}
