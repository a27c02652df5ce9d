import { useState } from 'react'
import type { useEditing } from '@/offline/drafts/useEditing'

type Editor = Pick<ReturnType<typeof useEditing>, 'editing' | 'edit'>

/** The form of a record that is shown beside its list: it takes the place of the details, which come back as they were when it closes. */
export function useSheetEdit({ editing, edit }: Editor) {
  const [edited, setEdited] = useState('')
  const [tab, showTab] = useState<'facts' | 'trail'>('facts')
  return {
    /** Whether the open form is in their place. */
    isEditing: edited !== '' && editing?.record === edited,
    /** Whether the details come back from a form. */
    isBack: edited !== '',
    tab,
    showTab,
    edit: (row: Parameters<Editor['edit']>[0]) => {
      setEdited(row.uuid)
      edit(row)
    },
    /** The details are closed. */
    end: () => {
      setEdited('')
      showTab('facts')
    },
  }
}
export type SheetEdit = ReturnType<typeof useSheetEdit>
