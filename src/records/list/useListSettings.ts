import { newUuid } from '@/lib/random'
import { useMemo } from 'react'
import { sanitizedSettings, type ColumnRule, type GridSettings } from '@/lib/grid/settings'
import { useOwner } from '@/offline/owner'
import { listKey, rememberList, useListMemory, type SavedView } from './listMemory'
import { useStable } from './useStable'

/** The user's table settings of a page, stored on this device until reset. */
export function useGridSettings(path: string, columns: readonly ColumnRule[]) {
  const key = listKey(useOwner(), path)
  const stored = useListMemory((memories) => memories[key]?.settings)
  const settings = useMemo(() => sanitizedSettings(stored, columns), [stored, columns])
  const setSettings = useStable((next: GridSettings) => rememberList(key, { settings: next }))
  const resetSettings = useStable(() => rememberList(key, { settings: undefined }))
  return { settings, setSettings, resetSettings }
}

/** Maximum number of views per list. */
export const VIEWS_MAX = 30
const none: readonly SavedView[] = []

/** The user's named views of a page. `save` replaces a view of the same name. */
export function useViews(path: string) {
  const key = listKey(useOwner(), path)
  const views = useListMemory((memories) => memories[key]?.views) ?? none
  const store = (next: readonly SavedView[]) => rememberList(key, { views: next })
  return {
    views,
    save: (name: string, content: Pick<SavedView, 'query' | 'settings'>) => {
      const old = views.find((view) => view.name === name)
      const view = { id: old?.id ?? newUuid(), name, ...content }
      store(old ? views.map((one) => (one === old ? view : one)) : [...views, view])
    },
    rename: (id: string, name: string) => store(views.map((view) => (view.id === id ? { ...view, name } : view))),
    remove: (id: string) => store(views.filter((view) => view.id !== id)),
  }
}
