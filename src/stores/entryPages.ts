import type { PagePath } from '@/routes/paths'
import { useRightsIn } from './rights'
import { useHasRoute } from './routes'

/** Records that field staff enter, with the pages that open a form with `?add`. */
const entries = [
  { module: 'governmentAffairs', page: '/village/governmentAffairs' },
  { module: 'villageusermanage', page: '/village/villageusermanage' },
  { module: 'scoreManage', page: '/village/scoreManage' },
  { module: 'shopManage', page: '/village/shopManage' },
  { module: 'deviceManage', page: '/village/deviceManage' },
  { module: 'indexManage', page: '/village/indexManage' },
] as const satisfies readonly { module: string; page: PagePath }[]

/** Those of them that the signed-in user may enter. */
export function useEntryPages(): readonly (typeof entries)[number][] {
  const has = useHasRoute()
  const rightsIn = useRightsIn()
  return entries.filter(({ module, page }) => rightsIn(module).write && has(page))
}
