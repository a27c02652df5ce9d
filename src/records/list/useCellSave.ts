import { useSaveRow } from '@/client/records'
import type { ModuleName, Row } from '@/contract/rows'
import { ApiError } from '@/contract/status'
import { useUndo } from '@/offline/outbox/calls'
import { resolveConflict } from '@/stores/conflict'
import { useWriteToast } from '@/ui/feedback/useWriteToast'
import { useStable } from './useStable'

/**
 * Saves some fields of a row with a toast offering undo. Rejects when the write is refused, so that the input stays; a conflict is
 * resolved at once, or later in the sync centre.
 */
export function useCellSave<M extends ModuleName>(module: M): (row: Row<M>, change: Partial<Row<M>>) => Promise<void> {
  const save = useSaveRow(module)
  const notify = useWriteToast(useUndo())
  return useStable(async (row: Row<M>, change: Partial<Row<M>>) => {
    try {
      notify(await save.mutateAsync({ row, change }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.key === undefined) throw error
      await resolveConflict(error.key)
    }
  })
}
