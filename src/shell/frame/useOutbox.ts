import { useEffect } from 'react'
import { useSession } from '@/stores/session'
import { queryClient } from '@/query/queryClient'

/** Follows the outbox of the person who is signed in; fetched after the first paint. */
export function useOutbox(): void {
  const user = useSession(({ token, fullAccess, username }) => (token || fullAccess ? username : ''))
  useEffect(() => {
    if (!user) return
    let stop: (() => void) | 'gone' | undefined
    import('@/offline/outbox/followOutbox').then(
      ({ followOutbox }) => {
        if (stop !== 'gone') stop = followOutbox(user, queryClient)
      },
      // Not downloaded yet: what is written is kept and sent all the same, by the worker or after the next start.
      () => {},
    )
    return () => {
      if (typeof stop === 'function') stop()
      stop = 'gone'
    }
  }, [user])
}
