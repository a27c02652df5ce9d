import * as z from 'zod/mini'
import { line, uuid } from './fields'

/** What the console and the gateway tell each other of what is kept on this device, by `/local/…`. Times in ms since 1970. */

/**
 * A form's unsaved input, one per user and `key`, which is the path of the form's page and the record (`draftKey` of
 * src/offline/drafts/draftKey.ts). `record` is the uuid under edit, or null for a new one; `base` the record as it was read when the
 * editing began, its `version` and `updatedAt` included.
 */
export const draft = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(300)),
  user: line,
  record: z.nullable(uuid),
  values: z.record(z.string(), z.unknown()),
  base: z.optional(z.record(z.string(), z.unknown())),
  /** What people call the record. */
  title: z.optional(line),
  savedAt: z.int(),
})
export type Draft = z.infer<typeof draft>

/** A draft without its content, for lists. */
export type DraftNote = Omit<Draft, 'values' | 'base'>

/** Drafts that nobody has touched for so long are forgotten when their person's are listed, in days. */
export const DRAFT_DAYS = 30

/** Which pictures are taken in at a time: the camera's own, not films or archives. */
export const sharedRules = { accept: ['image/*'], maxBytes: 20 * 1024 * 1024, maxCount: 20 } as const
