import { useCallback, useEffect, useState } from 'react'
import { useOwner } from '@/offline/owner'
import { keepOwnMap, readOwnMap, removeOwnMap, type OwnMap } from './mapStore'

/** The present person's own map on this device: undefined until read, null for none; null, too, where storage is refused. */
export function useOwnMap() {
  const owner = useOwner()
  const [kept, setKept] = useState<{ owner: string; map: OwnMap | null }>()
  const map = kept?.owner === owner ? kept.map : undefined
  useEffect(() => {
    let isWanted = true
    const show = (found: OwnMap | null) => {
      if (isWanted) setKept({ owner, map: found })
    }
    readOwnMap(owner).then(show, () => show(null))
    return () => {
      isWanted = false
    }
  }, [owner])
  /** Rejects where it can't be stored; it is shown all the same. */
  const keep = useCallback(
    async (next: OwnMap) => {
      setKept({ owner, map: next })
      await keepOwnMap(owner, next)
    },
    [owner],
  )
  const remove = useCallback(async () => {
    await removeOwnMap(owner)
    setKept({ owner, map: null })
  }, [owner])
  return { map, keep, remove }
}
