import { calls } from '@/contract/calls'
import { laterCalls, iconRow, type Icon } from '@/contract/laterCalls'
import { fieldKinds } from '@/contract/rows'
import { Refusal } from '@/core/refusal'
import { crud } from '../crud'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { runQuery, type ListInfo } from '@/core/query'
import { texts } from '../../base/texts'
import { accessOf } from '../rights/reading'
import { loadStatic, type Statics } from './statics'

/** The icon page shows 72 at a time (spec §7). */
const iconList: ListInfo = { fields: fieldKinds(iconRow.shape), match: 'title', pageSize: 72 }

const iconsOf = (names: Statics['icons']): Icon[] =>
  Object.entries(names)
    .flatMap(([category, titles]) => titles.map((title) => ({ uuid: title, title, category })))
    .map((icon, at) => ({ ...icon, id: at + 1 }))

const refuse = (): never => {
  throw new Refusal(400, texts.readOnlyIcons)
}

/** Areas, the description, the icon library, and the route table with menu edits, filtered by the user's roles. */
export function staticData(context: Context): Endpoint[] {
  const load = <N extends keyof Statics>(name: N) => loadStatic(context, name)
  return [
    endpoint(calls.routerList, async ({ session }) => ({
      data: { list: (await accessOf(context, session().user)).records },
    })),
    endpoint(laterCalls.areaList, async () => ({ data: { list: await load('areas') } })),
    endpoint(laterCalls.descriptionList, async () => ({ data: { description: await load('description') } })),
    endpoint(laterCalls.remixIconList, async ({ params }) => ({
      data: runQuery(iconsOf(await load('icons')), params, iconList),
    })),
    endpoint(laterCalls.remixIconEdit, async () => refuse()),
    endpoint(laterCalls.remixIconDelete, async () => refuse()),
  ]
}

/** The departments under the module name of spec §7. */
export const departments = (context: Context): Endpoint[] =>
  crud('departmentManagement', context).map(({ call, respond }) => ({
    call: { ...call, path: call.path.replace('departmentManagement', 'department') as `/${string}` },
    respond,
  }))
