import * as z from 'zod/mini'
import { get, listOf, nothing, post } from './calls'
import { label, line, uuid } from './fields'
import { fileCalls } from './fileCalls'
import { row } from './rowSchemas/fields'
import { deletion, editOf, moduleCalls, saved } from './moduleCalls'

/** Calls of spec §7 not needed by the initial load, hence in a file of their own: non-module data, and aliases of a module. */

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

/** Remix icon: `title` is its name without the `ri-` prefix, `category` that of the library. */
export const iconRow = row({ title: label, category: label })
export type Icon = z.infer<typeof iconRow>

/** An account and the name of its person; '' for none. */
const person = z.object({ username: label, nickname: line })
export type Person = z.infer<typeof person>

const department = moduleCalls('departmentManagement')

export const laterCalls = {
  areaList: get('/area/getList', z.object({ list: z.array(province) })),
  /** Description of the village; paragraphs are separated by an empty line. */
  descriptionList: get('/description/getList', z.object({ description: z.string() })),
  /** The people who have an account, so that lists show names. An extension of the specification; a server may lack it. */
  peopleList: get('/people/getList', z.object({ list: z.array(person) })),
  remixIconList: get('/remixIcon/getList', listOf(iconRow)),
  /** The icon library is read-only: both are refused. */
  remixIconEdit: post('/remixIcon/doEdit', z.partial(iconRow), saved),
  remixIconDelete: post('/remixIcon/doDelete', deletion, nothing),
  /** Departments under the module name of spec §7. */
  departmentList: get('/department/getList', department.getList.data),
  departmentEdit: post('/department/doEdit', editOf('departmentManagement'), saved),
  departmentDelete: post('/department/doDelete', deletion, nothing),
  /** Changes since the response whose `next` is passed as `since`; an extension of the specification. */
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
