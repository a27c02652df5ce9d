import { useQueryClient } from '@tanstack/react-query'
import { send } from '@/api/client'
import { createKey } from '@/api/intent'
import { moduleCalls } from '@/api/modules'
import type { ModuleName } from '@/api/rows'
import type { SaveRow } from '../import/writeRows'

/**
 * What an import needs of a module: `save` creates one record as useSave does (through the outbox, once however often it is sent),
 * but says nothing and reads nothing again; `onWritten` has the lists read again when all are written.
 */
export function useSaveRows(module: ModuleName): { readonly save: SaveRow; readonly onWritten: () => void } {
  const client = useQueryClient()
  return {
    save: (body) =>
      // `base: null`: nobody has seen the record before.
      send(moduleCalls(module).doEdit, { body, base: null, inPlace: true, quiet: true, key: createKey() }),
    onWritten: () => void client.invalidateQueries({ queryKey: [module] }),
  }
}
