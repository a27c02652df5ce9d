import { useEffect, useEffectEvent, useState } from 'react'
import { useDrafts } from '@/offline/drafts/useDrafts'
import { useEditing } from '@/offline/drafts/useEditing'
import { usePage } from '@/routes/usePage'
import { setUnsaved, useTabs } from '@/stores/tabs'
import { useDocumentAddress, type DocumentPath } from './useDocumentAddress'

/** What a page of documents shows and what is written on it; the address and the form follow each other. */
export function useDocuments(path: DocumentPath) {
  const page = usePage()
  const { place, show } = useDocumentAddress(path)
  const uuid = place.document ?? ''
  const editor = useEditing(page.path)
  const drafts = useDrafts(page.path)
  const { editing } = editor

  useEffect(() => {
    if (!editing) setUnsaved(page.key, false)
  }, [page.key, editing])
  const followAddress = useEffectEvent(() => {
    // The address went elsewhere: the form is left, its draft stays.
    if (editing && editing.record !== (uuid || null)) editor.leave()
  })
  useEffect(() => followAddress(), [uuid])
  const followForm = useEffectEvent(() => {
    if (editing && editing.record !== (uuid || null)) show({ document: editing.record ?? undefined }, true)
  })
  const opened = editing?.id
  useEffect(() => followForm(), [opened])

  /** Shows a document, or none, and leaves the one that is written as a draft. */
  const open = (document: string | undefined) => {
    editor.leave()
    show({ document })
  }
  const [asking, setAsking] = useState(false)
  const isUnsaved = () => useTabs.getState().tabs.some(({ key, unsaved }) => key === page.key && unsaved)
  const add = () => {
    // There is one draft of a new document in a window: another one would take its place.
    if (editing?.record === null && isUnsaved()) return setAsking(true)
    open(undefined)
    editor.add()
    return undefined
  }
  /** The question whether to give up a new document that is not saved for another one. */
  const begun = {
    open: asking,
    name: drafts.find(({ at, record }) => at === 'here' && record === null)?.title ?? '',
    onClose: () => setAsking(false),
    onBeginAnew: () => {
      setAsking(false)
      editor.restart(null)
    },
  }
  return { place, show, uuid, editor, drafts, open, add, begun }
}
export type Documents = ReturnType<typeof useDocuments>
