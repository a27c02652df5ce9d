import { useEffect } from 'react'
import { useSession } from '@/stores/session'

/** Looks after this device's storage while somebody is signed in; fetched after the first page. */
export function useStorageCare(): void {
  const user = useSession(({ token, username }) => (token ? username : ''))
  useEffect(() => {
    if (!user) return
    let stop: (() => void) | undefined
    let over = false
    void import('./storageCare').then(
      ({ startStorageCare: startCare }) => {
        if (!over) stop = startCare(user)
      },
      // Not downloaded yet and no network: the next start looks after it.
      () => {},
    )
    return () => {
      over = true
      stop?.()
    }
  }, [user])
}
