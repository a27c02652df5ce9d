import { useExpired, useSession } from '@/stores/session'

/** Whose input and writes those of this page are: the person signed in, also while an expired session waits for them. */
export const useOwner = (): string => {
  const expired = useExpired(({ username }) => username)
  const username = useSession((state) => state.username)
  return expired || username
}
