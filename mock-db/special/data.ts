import type * as z from 'zod/mini'
import { calls } from '@/api/contract'
import { laterCalls, iconRow, type Icon } from '@/api/laterCalls'
import { fieldKinds } from '@/api/rows'
import { Refusal } from '../answer'
import { crud } from '../crud'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { runQuery, type ListInfo } from '../query'
import { SeedError } from '../store'
import { texts } from '../texts'

type DataOf<C extends keyof typeof laterCalls> = z.output<(typeof laterCalls)[C]['data']>

/** What the static assets hold; the icons by category, with a name that is unique. */
interface Assets {
  readonly areas: DataOf<'areaList'>['list']
  readonly description: string
  readonly icons: Readonly<Record<string, readonly string[]>>
  readonly routes: readonly unknown[]
}

/** The icon page shows 72 at a time (spec §7). */
const iconList: ListInfo = { fields: fieldKinds(iconRow.shape), match: 'title', pageSize: 72 }

const iconsOf = (names: Assets['icons']): Icon[] =>
  Object.entries(names)
    .flatMap(([category, titles]) => titles.map((title) => ({ uuid: title, title, category })))
    .map((icon, at) => ({ ...icon, id: at + 1 }))

const refuse = (): never => {
  throw new Refusal(400, texts.readOnlyIcons)
}

/** Static data: areas, the village's description, the icon library, the route table. */
export function staticData({ asset }: Context): Endpoint[] {
  const load = async <N extends keyof Assets>(name: N): Promise<Assets[N]> => {
    try {
      return (await asset(name)) as Assets[N]
    } catch (cause) {
      throw new SeedError(name, { cause })
    }
  }
  return [
    endpoint(calls.routerList, async () => ({ data: { list: await load('routes') } })),
    endpoint(laterCalls.areaList, async () => ({ data: { list: await load('areas') } })),
    endpoint(laterCalls.descriptionList, async () => ({ data: { description: await load('description') } })),
    endpoint(laterCalls.remixIconList, async ({ params }) => ({
      data: runQuery(iconsOf(await load('icons')), params, iconList),
    })),
    endpoint(laterCalls.remixIconEdit, async () => refuse()),
    endpoint(laterCalls.remixIconDelete, async () => refuse()),
  ]
}

/** The departments under the name that spec §7 gives the module. */
export const departments = (context: Context): Endpoint[] =>
  crud('departmentManagement', context).map(({ call, respond }) => ({
    call: { ...call, path: call.path.replace('departmentManagement', 'department') as `/${string}` },
    respond,
  }))
