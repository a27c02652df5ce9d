import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@/stores/session'
import { undoWrite } from './calls'

/** Takes a person's write back by its key, as it was unsent or by its inverse, and has everything read again. */
export function useUndo(): (key: string) => Promise<'back' | 'inverse'> {
  const user = useSession((state) => state.username)
  const client = useQueryClient()
  return async (key) => {
    const how = await undoWrite(user, key)
    void client.invalidateQueries()
    return how
  }
}
