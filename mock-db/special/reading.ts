import type { ModuleName } from '@/api/rows'
import { Refusal } from '../answer'
import type { Context } from '../endpoint'
import type { Session } from '../storage'
import { texts } from '../texts'
import { forRoles, pagesFor, withMenu, type DeliveredRecord } from './routes'
import { loadStatic } from './statics'

/** Modules that are read by those who see the page that shows them, and the names of these pages. */
export const shownBy: { readonly [M in ModuleName]?: string } = { systemLog: 'SystemLog' }

/** The records that are delivered to a user: the table with the menu's edits, without pages that none of their roles lists. */
export async function recordsFor(context: Context, { user }: Session): Promise<readonly DeliveredRecord[]> {
  const records = await loadStatic(context, 'routes')
  const [menu, roles] = await context.store.read(['menuManagement', 'roleManagement'], async (rows) => [
    await rows.list('menuManagement'),
    await rows.list('roleManagement'),
  ])
  return forRoles(withMenu(records, menu), user.roles, roles)
}

/** Of these modules those that the user may read. */
export async function readable(
  context: Context,
  modules: readonly ModuleName[],
  session: Session,
): Promise<readonly ModuleName[]> {
  const isOpen = (module: ModuleName) => !shownBy[module]
  if (modules.every(isOpen)) return modules
  const pages = pagesFor(await recordsFor(context, session), session.user.roles)
  return modules.filter((module) => isOpen(module) || pages.has(shownBy[module]))
}

/** Throws a Refusal 403 unless the user may read the rows of these modules. */
export async function refuseReading(...asked: Parameters<typeof readable>): Promise<void> {
  if ((await readable(...asked)).length < asked[1].length) throw new Refusal(403, texts.unreadable)
}
