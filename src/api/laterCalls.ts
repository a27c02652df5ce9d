import * as z from 'zod/mini'
import { get, listOf, nothing, post } from './contract'
import { label, uuid } from './fields'
import { fileCalls } from './files'
import { row } from './rowSchemas/fields'
import { deletion, editOf, moduleCalls, saved } from './modules'

/**
 * Calls of spec §7 that no page of a first visit makes, so that they are no part of what it loads: data which is no module's,
 * and a module's under another path.
 */

const regions = ['north', 'northeast', 'east', 'central', 'south', 'southwest', 'northwest'] as const

const code = z.string().check(z.regex(/^\d{6}$/))
const district = z.object({ name: label, code })
const city = z.object({ name: label, code, children: z.array(district) })

/** Province-level unit of the area tree (spec §3) with its cities, and these with their districts. */
const province = z.object({
  name: label,
  code,
  region: z.enum(regions),
  provinceLevelCity: z.boolean(),
  autonomousRegion: z.boolean(),
  children: z.array(city),
})
export type Province = z.infer<typeof province>

/** Icon of the Remix library: `title` is its name without the `ri-` prefix, `category` the library's own word. */
export const iconRow = row({ title: label, category: label })
export type Icon = z.infer<typeof iconRow>

const department = moduleCalls('departmentManagement')

export const laterCalls = {
  areaList: get('/area/getList', z.object({ list: z.array(province) })),
  /** A text about the village; paragraphs are parted by an empty line. */
  descriptionList: get('/description/getList', z.object({ description: z.string() })),
  remixIconList: get('/remixIcon/getList', listOf(iconRow)),
  /** The icon library is read only: both are refused. */
  remixIconEdit: post('/remixIcon/doEdit', z.partial(iconRow), saved),
  remixIconDelete: post('/remixIcon/doDelete', deletion, nothing),
  /** The departments under the name that spec §7 gives the module. */
  departmentList: get('/department/getList', department.getList.data),
  departmentEdit: post('/department/doEdit', editOf('departmentManagement'), saved),
  departmentDelete: post('/department/doDelete', deletion, nothing),
  /** What has changed since the answer whose `next` is given as `since`; beyond the specification. */
  changes: get(
    '/changes',
    z.object({
      list: z.array(
        z.object({
          module: z.string(),
          uuid,
          version: z.int(),
          updatedAt: z.string(),
          deleted: z.boolean(),
          row: z.nullable(z.looseObject({})),
        }),
      ),
      next: z.string(),
      more: z.boolean(),
    }),
  ),
  ...fileCalls,
} as const
