import { useOwner } from '@/offline/owner'
import { listKey, rememberList, useListMemory, type SavedView } from '@/stores/listMemory'

/** The most views of one list. */
export const VIEWS_MAX = 30
const none: readonly SavedView[] = []

/** This person's named views of a page. `save` replaces one of the same name. */
export function useViews(path: string) {
  const key = listKey(useOwner(), path)
  const views = useListMemory((memories) => memories[key]?.views) ?? none
  const put = (next: readonly SavedView[]) => rememberList(key, { views: next })
  return {
    views,
    save: (name: string, content: Pick<SavedView, 'query' | 'settings'>) => {
      const old = views.find((view) => view.name === name)
      const view = { id: old?.id ?? crypto.randomUUID(), name, ...content }
      put(old ? views.map((one) => (one === old ? view : one)) : [...views, view])
    },
    rename: (id: string, name: string) => put(views.map((view) => (view.id === id ? { ...view, name } : view))),
    remove: (id: string) => put(views.filter((view) => view.id !== id)),
  }
}
