import { useExpired, useSession } from '@/stores/session'

/** Owner of this page's drafts and writes: the signed-in user, or the one whose expired session waits for a new sign-in. */
export const useOwner = (): string => {
  const expired = useExpired(({ username }) => username)
  const username = useSession((state) => state.username)
  return expired || username
}
