import * as z from 'zod/mini'
import { get, listOf, nothing, post, type Call } from './calls'
import { uuid } from './fields'
import { isWithheld, whoSees } from '@/lib/security/personal'
import { isReadOnly, rows, type ModuleName } from './rows'

/** The calls of every module (spec §7). */

/** doEdit creates without a uuid and updates with one; omitted fields keep their value. */
export const editOf = <M extends ModuleName>(module: M) =>
  // z.partial rejects a schema with checks: rebuild it from its shape
  z.partial(z.object(rows[module].shape) as unknown as (typeof rows)[M])
export const deletion = z.object({ uuids: z.union([uuid, z.array(uuid).check(z.minLength(1), z.maxLength(1000))]) })
export const saved = z.object({ uuid, version: z.optional(z.int()) })

/** A row as it is sent: what not everybody sees (`whoSees`) is whole, a part, or missing. */
export function sentRow<M extends ModuleName>(module: M): (typeof rows)[M] {
  const row = rows[module]
  const parts = Object.entries<z.ZodMiniType>(row.shape)
    .filter(([field]) => whoSees(module, field))
    .map(([field, schema]) => [field, z.optional(z.union([schema, z.string().check(z.refine(isWithheld))]))])
  return parts.length > 0 ? (z.extend(row, Object.fromEntries(parts)) as unknown as (typeof rows)[M]) : row
}

/** The calls of a module. Their schemas are made when one is needed: a host starts with the calls of all modules. */
export const moduleCalls = <M extends ModuleName>(module: M) =>
  ({
    getList: get(
      `/${module}/getList`,
      z.lazy(() => listOf(sentRow(module))),
    ),
    doEdit: post(
      `/${module}/doEdit`,
      z.lazy(() => editOf(module)),
      saved,
    ),
    doDelete: post(`/${module}/doDelete`, deletion, nothing),
  }) as const

/** The calls of a module that a server answers, by name. */
export const servedCalls = (module: ModuleName): [name: string, call: Call][] =>
  Object.entries<Call>(moduleCalls(module)).filter(([name]) => name === 'getList' || !isReadOnly(module))
