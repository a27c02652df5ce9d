import { useState } from 'react'
import type { useEditing } from '@/offline/drafts/useEditing'

type Editor = Pick<ReturnType<typeof useEditing>, 'editing' | 'edit'>

/**
 * The form of a record that is shown beside its list: it takes the place of the details, which come back as they were when it closes.
 * `isShown`: whether there is a record to show.
 */
export function useSheetEdit({ editing, edit }: Editor, isShown: boolean) {
  const [edited, setEdited] = useState('')
  const [tab, showTab] = useState<'facts' | 'trail'>('facts')
  const isEditing = edited !== '' && editing?.record === edited
  // Closed, or of a record that is gone: the next one begins anew.
  if (!isShown && !isEditing && (edited !== '' || tab !== 'facts')) {
    setEdited('')
    showTab('facts')
  }
  return {
    /** Whether the open form is in their place. */
    isEditing,
    /** Whether the details come back from a form. */
    isBack: edited !== '',
    tab,
    showTab,
    edit: (row: Parameters<Editor['edit']>[0]) => {
      setEdited(row.uuid)
      edit(row)
    },
  }
}
export type SheetEdit = ReturnType<typeof useSheetEdit>
