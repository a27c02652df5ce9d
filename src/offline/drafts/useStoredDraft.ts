import { useEffect, useState } from 'react'
import type { Draft } from '@/api/device'
import { draftKey } from './draftKey'
import { readDraft } from './drafts'
import { useOwner } from '../owner'

/** The draft that an earlier visit left of a form that stands in a page: read once; undefined until then and without one. */
export function useStoredDraft(path: string, record: string | null): Draft | undefined {
  const user = useOwner()
  const key = draftKey(path, record)
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    let live = true
    void readDraft(key, user).then(
      (found) => live && setDraft((known) => known ?? found ?? undefined),
      // The form begins empty, as without a draft.
      () => {},
    )
    return () => {
      live = false
    }
  }, [key, user])
  return draft
}
