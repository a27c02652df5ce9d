import type * as z from 'zod/mini'
import { dataCalls, iconRow, type Icon } from '@/api/dataCalls'
import { fieldKinds } from '@/api/rows'
import { Refusal } from '../answer'
import { crud } from '../crud'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { runQuery, type ListInfo } from '../query'
import { texts } from '../texts'

/** The icon page shows 72 at a time (spec §7). */
const icons: ListInfo = { fields: fieldKinds(iconRow.shape), match: 'title', pageSize: 72 }

/** Names of icons by category, as the asset has them. */
export type IconNames = Readonly<Record<string, readonly string[]>>

/** An icon's name is unique, and so its uuid. */
const iconsOf = (names: IconNames): Icon[] =>
  Object.entries(names)
    .flatMap(([category, titles]) => titles.map((title) => ({ uuid: title, title, category })))
    .map((icon, at) => ({ ...icon, id: at + 1 }))

const refuse = (): never => {
  throw new Refusal(400, texts.readOnlyIcons)
}

/** Static data: areas, the village's description, the icon library. */
export function staticData({ asset }: Context): Endpoint[] {
  type Areas = z.output<(typeof dataCalls)['areaList']['data']>['list']
  return [
    endpoint(dataCalls.areaList, async () => ({ data: { list: (await asset('areas')) as Areas } })),
    endpoint(dataCalls.descriptionList, async () => ({
      data: { description: (await asset('description')) as string },
    })),
    endpoint(dataCalls.remixIconList, async ({ params }) => ({
      data: runQuery(iconsOf((await asset('icons')) as IconNames), params, icons),
    })),
    endpoint(dataCalls.remixIconEdit, async () => refuse()),
    endpoint(dataCalls.remixIconDelete, async () => refuse()),
  ]
}

/** The departments under the name that spec §7 gives the module. */
export const departments = (context: Context): Endpoint[] =>
  crud('departmentManagement', context).map(({ call, respond }) => ({
    call: { ...call, path: call.path.replace('departmentManagement', 'department') as `/${string}` },
    respond,
  }))
