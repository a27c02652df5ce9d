import * as z from 'zod/mini'
import { line, uuid } from '@/contract/fields'

/** Messages between console and gateway about data stored on this device (`/local/…`). Times in ms since 1970. */

/** A draft without its content, for lists. */
export const draftNote = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(300)),
  user: line,
  record: z.nullable(uuid),
  /** Display name of the record. */
  title: z.optional(line),
  savedAt: z.int(),
})
export type DraftNote = z.infer<typeof draftNote>

/**
 * Draft of a form, one per user and `key` (page path, record and window, see `draftKey`). `record`: uuid, null for a new one; `base`: the record
 * as read when editing started, with `version` and `updatedAt`.
 */
export const draft = z.extend(draftNote, {
  values: z.record(z.string(), z.unknown()),
  base: z.optional(z.record(z.string(), z.unknown())),
})
export type Draft = z.infer<typeof draft>

/** Retention of untouched drafts, in days; expired ones are deleted when the user's drafts are listed. */
export const DRAFT_DAYS = 30

const MB = 1024 * 1024
/** Limits of what is taken at a time; of any kind, the page knows where it can go. */
export const sharedRules = { maxBytes: 20 * MB, maxCount: 20 } as const

/** Limits of what was received and of which nobody has said yet where it belongs; older goes for newer. Days of use. */
export const unansweredRules = { maxBytes: 100 * MB, maxCount: 40, days: 7 } as const
