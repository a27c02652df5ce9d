import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '@/api/device'
import { changedFields } from '@/lib/record'
import { setUnsaved } from '@/stores/tabs'
import { useDraft } from './useDraft'
import { useStoredDraft } from './useStoredDraft'

interface FormDraft<V> {
  /** The page the form stands in. */
  readonly page: { readonly key: string; readonly path: string }
  /** The values of the empty form; the same object from render to render. */
  readonly initial: V
  /** Whether the form is still as it was opened: only then does a draft go into it. */
  readonly untouched: () => boolean
  /** Puts the values of a draft into the form; they may be of another version of it. */
  readonly fill: (values: Draft['values']) => void
}

/**
 * Keeps what is typed into a form that edits no record but stands in a page: the input of an earlier visit comes back a moment
 * after the page, and the tab is marked as long as there is some. `keep` takes the values after every change, without secrets;
 * `drop` forgets them. `draft` is what came back, until it is dropped.
 */
export function useFormDraft<V extends Readonly<Record<string, unknown>>>({
  page,
  initial,
  untouched,
  fill,
}: FormDraft<V>) {
  const stored = useStoredDraft(page.path, null)
  const { keep: store, drop: forget } = useDraft({ path: page.path, record: null, initial })
  const [draft, setDraft] = useState<Draft>()
  const [dirty, setDirty] = useState(false)
  const form = useRef({ untouched, fill })
  const settled = useRef(false)
  useEffect(() => {
    form.current = { untouched, fill }
  })

  useEffect(() => {
    // It is there once; the effect runs again whenever the page comes to the front.
    if (!stored || settled.current) return
    settled.current = true
    if (!form.current.untouched()) return
    form.current.fill(stored.values)
    setDraft(stored)
    setDirty(true)
  }, [stored])

  // Not undone with the effect: behind another tab there is as much to lose.
  useEffect(() => setUnsaved(page.key, dirty), [page.key, dirty])

  const keep = useCallback(
    (values: V) => {
      store(values)
      setDirty(changedFields(values, initial).length > 0)
    },
    [store, initial],
  )
  const drop = useCallback(() => {
    settled.current = true
    setDraft(undefined)
    setDirty(false)
    return forget()
  }, [forget])
  return { draft, keep, drop }
}
