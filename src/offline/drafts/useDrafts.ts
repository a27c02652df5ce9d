import { useEffect, useState } from 'react'
import type { DraftNote } from '@/api/device'
import { isDraftAt } from './draftKey'
import { listDrafts, onDraftsChange } from './drafts'
import { useOwner } from '../owner'

/** The drafts of the person signed in that wait at the page with this path, the newest first; without a path, all. */
export function useDrafts(path?: string): readonly DraftNote[] {
  const user = useOwner()
  const [found, setFound] = useState<{ user: string; drafts: readonly DraftNote[] }>({ user, drafts: [] })
  useEffect(() => {
    let live = true
    const read = () =>
      void listDrafts(user).then(
        (drafts) => live && setFound({ user, drafts }),
        // What can't be read now is read again with the next change; the forms themselves don't need the list.
        () => {},
      )
    read()
    const undo = onDraftsChange(read)
    return () => {
      live = false
      undo()
    }
  }, [user])
  const own = found.user === user ? found.drafts : []
  return path === undefined ? own : own.filter((draft) => isDraftAt(path, draft))
}
