import type * as z from 'zod/mini'
import { goodsRow, noticeRow, searchRow, systemLogRow, tableRow } from './rowSchemas/console'
import { consoleDeviceRow } from './rowSchemas/consoleDevice'
import { documentRow } from './rowSchemas/document'
import { deviceRow, indexRow, shopRow, terminalRow } from './rowSchemas/facilities'
import { departmentRow, menuRow, roleRow, userRow } from './rowSchemas/office'
import { uuid } from './fields'
import { account, accountOrNone, groupNumber } from './rowSchemas/fields'
import { commentRow, historyRow } from './rowSchemas/trail'
import { affairRow, breedRow, plantRow, scoreRow, villagerRow } from './rowSchemas/village'
import { workflowRow } from './rowSchemas/workflow'

export type { GraphFault } from './rowSchemas/workflow'

/** Row schema of every module with getList, doEdit and doDelete (spec §3, §7); those that the server alone writes have getList alone. */
export const rows = {
  table: tableRow,
  userManagement: userRow,
  roleManagement: roleRow,
  departmentManagement: departmentRow,
  menuManagement: menuRow,
  scoreManage: scoreRow,
  shopManage: shopRow,
  deviceManage: deviceRow,
  terminalManage: terminalRow,
  indexManage: indexRow,
  breedManage: breedRow,
  governmentAffairs: affairRow,
  villageusermanage: villagerRow,
  plant: plantRow,
  systemLog: systemLogRow,
  goods: goodsRow,
  workflow: workflowRow,
  document: documentRow,
  notice: noticeRow,
  search: searchRow,
  history: historyRow,
  comment: commentRow,
  consoleDevice: consoleDeviceRow,
} as const
export type ModuleName = keyof typeof rows
export const isModule = (name: string): name is ModuleName => Object.hasOwn(rows, name)
export type Row<M extends ModuleName> = z.infer<(typeof rows)[M]>
/** A row of whichever module. */
export type AnyRow = Record<string, unknown>

/** Modules that a server need not have; they begin empty. */
const optionalModules = ['history', 'comment', 'consoleDevice'] as const
/** Modules that every server has. */
export type RequiredModule = Exclude<ModuleName, (typeof optionalModules)[number]>
export const isRequired = (module: string): module is RequiredModule =>
  !(optionalModules as readonly string[]).includes(module)
/** Whether only the server writes the rows. */
export const isReadOnly = (module: string): boolean => ['history', 'systemLog', 'consoleDevice'].includes(module)

/** Kind of a field for filtering and sorting; a `code` is a text that filters match whole. */
export type FieldKind = 'string' | 'code' | 'enum' | 'number' | 'boolean' | 'array'

const kinds: readonly string[] = ['string', 'enum', 'number', 'boolean']
const isKind = (kind: string): kind is FieldKind => kinds.includes(kind)

const codes: readonly z.core.$ZodType[] = [uuid, account, accountOrNone, groupNumber]

function kindOf(schema: z.core.$ZodType): FieldKind | undefined {
  if (codes.includes(schema)) return 'code'
  const { type } = schema._zod.def
  if (type === 'optional') return kindOf((schema as z.ZodMiniOptional).def.innerType)
  if (type === 'array') return kindOf((schema as z.ZodMiniArray).def.element) && 'array'
  return isKind(type) ? type : undefined
}

/** The filterable and sortable fields of a row, which excludes nested ones. */
export const fieldKinds = (shape: Readonly<Record<string, z.core.$ZodType>>): ReadonlyMap<string, FieldKind> =>
  new Map(
    Object.entries(shape).flatMap(([name, schema]) => {
      const kind = kindOf(schema)
      return kind ? [[name, kind] as const] : []
    }),
  )
