import { useEffect, useState } from 'react'
import { onDraftsChange } from './changes'
import { isDraftAt, placeOf } from './draftModel'
import { deletions } from './holds'
import { listDrafts, type ListedDraft } from './listDrafts'
import { useOwner } from '../owner'

const none: readonly ListedDraft[] = []
const isListed = (draft: ListedDraft) =>
  draft.at !== 'here' || draft.savedAt > (deletions.get(`${draft.user} ${placeOf(draft)}`) ?? 0)

/** The owner's drafts, newest first; kept up to date. Undefined until they are read, null where they can't be. */
export function useKnownDrafts(): readonly ListedDraft[] | null | undefined {
  const user = useOwner()
  const [loaded, setLoaded] = useState<{ user: string; drafts: readonly ListedDraft[] | null }>()
  useEffect(() => {
    let live = true
    const read = () =>
      void listDrafts(user).then(
        (drafts) => live && setLoaded({ user, drafts }),
        // Read again with the next change; the forms do not depend on the list.
        () => live && setLoaded((now) => (now?.user === user ? now : { user, drafts: null })),
      )
    read()
    const undo = onDraftsChange(read)
    return () => {
      live = false
      undo()
    }
  }, [user])
  return loaded?.user === user ? loaded.drafts && loaded.drafts.filter(isListed) : undefined
}

/** The owner's drafts at the page with this path (all pages without one), as far as they are known, newest first; kept up to date. */
export function useDrafts(path?: string): readonly ListedDraft[] {
  const own = useKnownDrafts() ?? none
  return path === undefined ? own : own.filter((draft) => isDraftAt(path, draft))
}
