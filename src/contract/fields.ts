import * as z from 'zod/mini'

/** Field schemas of the initial calls; those of rows are in rowSchemas/fields.ts. */

export const uuid = z.string().check(z.minLength(1), z.maxLength(64))
export const line = z.string().check(z.maxLength(200))
/** A non-empty line. */
export const label = line.check(z.minLength(1))
