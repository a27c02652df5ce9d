import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LOCK_CHANNEL, type LockMessage } from '@/protocol/lock'
import { keySupport } from './authenticator'
import { readUnlockKeys } from './unlockKeys'

/** The authenticators of a person's lock and what this device could add, as they are now, whichever window changes them. */
export function useUnlockKeys(user: string) {
  const client = useQueryClient()
  const keys = useQuery({
    queryKey: ['local', 'lockKeys', user],
    queryFn: () => readUnlockKeys(user),
    staleTime: 0,
    gcTime: 0,
  })
  const support = useQuery({ queryKey: ['local', 'lockSupport'], queryFn: keySupport, staleTime: 0, gcTime: 0 })
  useEffect(() => {
    const channel = new BroadcastChannel(LOCK_CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<LockMessage>) => {
      // Not the lock itself: whoever sets or removes it reloads every tab once that is done.
      if (data.type === 'changed' && data.user === user)
        void client.invalidateQueries({ queryKey: ['local', 'lockKeys', user] })
    })
    return () => channel.close()
  }, [client, user])
  return { keys, support }
}
