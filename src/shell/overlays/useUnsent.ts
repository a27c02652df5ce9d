import { useEffect, useState } from 'react'
import { OUTBOX_CHANNEL } from '@/api/outbox'
import { readUnsent, type Unsent } from '@/offline/outbox/unsent'

/** Where no message comes, the numbers are read again after this time, in milliseconds. */
const LOOK_MS = 2000

/**
 * The numbers of a person's writes that have not reached the server, kept up to date: the last that the device has told. undefined
 * until it is asked, null where it has told none.
 */
export function useUnsent(user: string): Unsent | null | undefined {
  const [unsent, setUnsent] = useState<Unsent | null>()
  useEffect(() => {
    let over = false
    const look = () => void readUnsent(user).then((now) => !over && setUnsent((before) => now ?? before ?? null))
    look()
    const timer = setInterval(look, LOOK_MS)
    const channel = new BroadcastChannel(OUTBOX_CHANNEL)
    channel.addEventListener('message', look)
    return () => {
      over = true
      clearInterval(timer)
      channel.close()
    }
  }, [user])
  return unsent
}
