import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '@/api/contract'
import { dropDraft, readDraft } from '@/offline/drafts'
import { usePage } from '@/routes/usePage'
import { useSession } from '@/stores/session'
import { emptyValues, restoredValues, type EditValues } from './editValues'

/** What the edit dialog is open for. */
export interface EditSubject {
  key: string
  /** uuid under edit, or null for a new row. */
  record: string | null
  /** The row as it was read: what "unsaved" is measured against. */
  values: EditValues
  /** Input of an earlier visit, with its time in ms. */
  restored?: { values: EditValues; savedAt: number }
  draftKey: string
}

/** Opens the edit dialog for a row, a new row, or the draft that an earlier visit left (reload, update, crash). */
export function useEditor() {
  const { path } = usePage()
  const user = useSession((state) => state.username)
  const [opened, setOpened] = useState<EditSubject | null>()
  // Read once in each life of the page: what an earlier one found is out of date when /403 took the shell away meanwhile.
  const [life] = useState(() => crypto.randomUUID())
  const { data: draft } = useQuery({
    queryKey: ['draft', path, user, life],
    queryFn: () => readDraft(path, user).then((found) => found ?? null),
    staleTime: Infinity,
  })
  const waiting: EditSubject | undefined = draft
    ? {
        key: `draft-${draft.savedAt}`,
        record: draft.record,
        values: emptyValues,
        restored: { values: restoredValues(draft.values), savedAt: draft.savedAt },
        draftKey: path,
      }
    : undefined
  return {
    subject: opened === undefined ? waiting : (opened ?? undefined),
    add: () => setOpened({ key: crypto.randomUUID(), record: null, values: emptyValues, draftKey: path }),
    edit: (row: Row<'table'>) =>
      setOpened({
        key: `${row.uuid}-${crypto.randomUUID()}`,
        record: row.uuid,
        values: restoredValues(row),
        draftKey: path,
      }),
    close: () => {
      void dropDraft(path, user)
      setOpened(null)
    },
  }
}
