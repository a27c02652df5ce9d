import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '@/protocol/device'
import { changedFields } from '@/lib/record'
import { setUnsaved } from '@/stores/tabs'
import { useDraft, useStoredDraft } from './useDraft'
import { useDraftOffer } from './useDraftOffer'

interface FormDraft<V> {
  readonly page: { readonly key: string; readonly path: string }
  /** Values of the empty form; a stable object. */
  readonly initial: V
  /** Whether the form is unchanged: only then is the draft restored. */
  readonly untouched: () => boolean
  /** Restores a draft's values, which another version of the form may have stored. */
  readonly fill: (values: Draft['values']) => void
}

/**
 * Draft of a form that edits no record: restores the input of an earlier visit and marks the tab while there is any. Call `store` with the
 * values after every change, without secrets; `remove` deletes them. `draft` is the restored one, until it is deleted; `offer` one that
 * another window has left.
 */
export function useFormDraft<V extends Readonly<Record<string, unknown>>>({
  page,
  initial,
  untouched,
  fill,
}: FormDraft<V>) {
  const stored = useStoredDraft(page.path, null)
  const { store: storeDraft, remove: removeDraft, trouble } = useDraft({ path: page.path, record: null, initial })
  const [draft, setDraft] = useState<Draft>()
  const [dirty, setDirty] = useState(false)
  const form = useRef({ untouched, fill })
  const resolved = useRef(false)
  useEffect(() => {
    form.current = { untouched, fill }
  })

  const restore = (found: Draft) => {
    form.current.fill(found.values)
    setDraft(found)
    setDirty(true)
  }
  const offer = useDraftOffer(page.path, null, (taken) => {
    resolved.current = true
    restore(taken)
  })
  useEffect(() => {
    // Restore once: effects run again whenever the kept-alive page becomes active.
    if (!stored || resolved.current) return
    resolved.current = true
    if (form.current.untouched()) restore(stored)
  }, [stored])

  // No cleanup: the input stays unsaved while another tab is active.
  useEffect(() => setUnsaved(page.key, dirty), [page.key, dirty])

  const store = useCallback(
    (values: V) => {
      storeDraft(values)
      setDirty(changedFields(values, initial).length > 0)
    },
    [storeDraft, initial],
  )
  const remove = useCallback(() => {
    resolved.current = true
    setDraft(undefined)
    setDirty(false)
    return removeDraft()
  }, [removeDraft])
  return { draft, store, remove, trouble, offer }
}
