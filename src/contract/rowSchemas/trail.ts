import * as z from 'zod/mini'
import { label, line, uuid } from '../fields'
import { DEVICE_CHARACTERS } from '../writes'
import { row, villages } from './fields'

/** What people have done with records and said about them; extensions of the specification that a server need not have. */

/** ISO 8601 in UTC, as people and devices of several time zones meet in a history. */
const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/))

/** The villages of the record then: before and after a change; none for a record of no village. Set by the server, which may not know. */
const about = { villages: z.optional(villages) }

const changeKinds = ['create', 'edit', 'delete'] as const

/**
 * A changed field. `from` and `to` are the server's values before and after, absent where there was none, and both absent where they are not
 * kept: secrets, and what is too long.
 */
const fieldChange = z.object({ field: line, from: z.optional(z.unknown()), to: z.optional(z.unknown()) })

/**
 * A write that the server has accepted: `record` is the uuid of a record of `module`, `title` its name at that time, `device` what the
 * client called itself (`x-device`), empty if it did not.
 */
export const historyRow = row({
  module: label,
  record: uuid,
  title: line,
  kind: z.enum(changeKinds),
  user: label,
  device: z.string().check(z.maxLength(DEVICE_CHARACTERS)),
  at: instant,
  changes: z.array(fieldChange).check(z.maxLength(100)),
  ...about,
})

export const COMMENT_CHARACTERS = 500

/** A comment on the record `record` of `module`. `author` is set by the server; `at` is when it was written. */
export const commentRow = row({
  module: label,
  record: uuid,
  text: z.string().check(z.minLength(1), z.maxLength(COMMENT_CHARACTERS)),
  author: label,
  at: instant,
  ...about,
})
