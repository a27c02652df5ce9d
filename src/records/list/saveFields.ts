import { saveRow } from '@/client/writes'
import type { ModuleName, Row } from '@/contract/rows'
import { isKept } from '@/contract/status'
import { resolveConflict } from '@/stores/conflict'
import { reportWrite } from './reportWrite'

/**
 * Saves some fields of a row with a toast offering undo. Rejects when the write is refused, so that the input stays; a conflict is
 * resolved at once, or later in the sync centre.
 */
export async function saveFields<M extends ModuleName>(module: M, row: Row<M>, change: Partial<Row<M>>): Promise<void> {
  try {
    reportWrite(await saveRow(module, row, change))
  } catch (error) {
    if (!isKept(error)) throw error
    await resolveConflict(error.key)
  }
}
