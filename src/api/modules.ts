import * as z from 'zod/mini'
import { get, listOf, nothing, post } from './contract'
import { uuid } from './fields'
import { rows, type ModuleName } from './rows'

/** The calls that every module answers (spec §7). */

/** doEdit creates without a uuid and updates with one; the fields left out keep their value. */
export const editOf = <M extends ModuleName>(module: M) =>
  // a new object, because one with a check of its own can't be made partial
  z.partial(z.object(rows[module].shape) as unknown as (typeof rows)[M])
export const deletion = z.object({ uuids: z.union([uuid, z.array(uuid).check(z.minLength(1), z.maxLength(1000))]) })
export const saved = z.object({ uuid, version: z.optional(z.int()) })

/** The three calls of a module. */
export const moduleCalls = <M extends ModuleName>(module: M) =>
  ({
    getList: get(`/${module}/getList`, listOf(rows[module])),
    doEdit: post(`/${module}/doEdit`, editOf(module), saved),
    doDelete: post(`/${module}/doDelete`, deletion, nothing),
  }) as const
