import { focusManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useExpired } from '@/stores/session'
import { closeOverlay } from '@/stores/overlay'
import { queryClient } from '@/query/queryClient'

/** While an expired session waits: nothing is asked in nobody's name, nothing lies over the sheet. Then, everything anew. */
export function useExpiry(): void {
  const waits = useExpired(({ username }) => username !== '')
  useEffect(() => {
    if (!waits) return
    closeOverlay()
    focusManager.setFocused(false)
    return () => {
      focusManager.setFocused(undefined)
      void queryClient.invalidateQueries()
    }
  }, [waits])
}
