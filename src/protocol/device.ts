import * as z from 'zod/mini'
import { line, uuid } from '@/contract/fields'

/** Messages between console and gateway about data stored on this device (`/local/…`). Times in ms since 1970. */

/**
 * Draft of a form, one per user and `key` (page path, record and window, see `draftKey`). `record`: uuid, null for a new one; `base`: the record
 * as read when editing started, with `version` and `updatedAt`.
 */
export const draft = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(300)),
  user: line,
  record: z.nullable(uuid),
  values: z.record(z.string(), z.unknown()),
  base: z.optional(z.record(z.string(), z.unknown())),
  /** Display name of the record. */
  title: z.optional(line),
  savedAt: z.int(),
})
export type Draft = z.infer<typeof draft>

/** A draft without its content, for lists. */
export type DraftNote = Omit<Draft, 'values' | 'base'>

/** Retention of untouched drafts, in days; expired ones are deleted when the user's drafts are listed. */
export const DRAFT_DAYS = 30

const MB = 1024 * 1024
/** Limits of pictures accepted at a time. */
export const sharedRules = { accept: ['image/*'], maxBytes: 20 * MB, maxCount: 20 } as const

/** Limits of received pictures of which nobody has said yet whether to keep them; older ones go for newer ones. Days of use. */
export const unansweredRules = { maxBytes: 100 * MB, maxCount: 40, days: 7 } as const
