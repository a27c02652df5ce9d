import { useEffect, useState } from 'react'
import { OUTBOX_CHANNEL } from '@/protocol/outbox'
import { readUnsent, type Unsent } from '@/offline/outbox/unsent'

/** Polling fallback for missed broadcasts. */
const POLL_MS = 2000

/** Live counts of a user's unsent writes, the last known ones if a read fails: undefined while loading, null when never read. */
export function useUnsent(user: string): Unsent | null | undefined {
  const [unsent, setUnsent] = useState<Unsent | null>()
  useEffect(() => {
    let cancelled = false
    const refresh = () =>
      void readUnsent(user).then((now) => !cancelled && setUnsent((before) => now ?? before ?? null))
    refresh()
    const timer = setInterval(refresh, POLL_MS)
    const channel = new BroadcastChannel(OUTBOX_CHANNEL)
    channel.addEventListener('message', refresh)
    return () => {
      cancelled = true
      clearInterval(timer)
      channel.close()
    }
  }, [user])
  return unsent
}
