import { useMemo } from 'react'
import { sanitizedSettings, type ColumnRule, type GridSettings } from '@/lib/grid/settings'
import { useOwner } from '@/offline/owner'
import { listKey, rememberList, useListMemory } from '@/stores/listMemory'
import { useStable } from './useStable'

/** How this person wants the table of a page; remembered on this device until it is reset. */
export function useGridSettings(path: string, columns: readonly ColumnRule[]) {
  const key = listKey(useOwner(), path)
  const stored = useListMemory((memories) => memories[key]?.settings)
  const settings = useMemo(() => sanitizedSettings(stored, columns), [stored, columns])
  const setSettings = useStable((next: GridSettings) => rememberList(key, { settings: next }))
  const resetSettings = useStable(() => rememberList(key, { settings: undefined }))
  return { settings, setSettings, resetSettings }
}
