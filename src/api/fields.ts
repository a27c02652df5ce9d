import * as z from 'zod/mini'

/** The kinds of field that the first calls of a visit need; those of rows are in rowSchemas/fields.ts. */

export const uuid = z.string().check(z.minLength(1), z.maxLength(64))
export const line = z.string().check(z.maxLength(200))
/** A line that is not empty. */
export const label = line.check(z.minLength(1))
