import * as z from 'zod/mini'
import { label, line } from '@/contract/fields'

/** Responses about data stored on this device. Validated in pages only; the worker imports their types. */

/** Response of `/local/storage`: record counts of the app database. */
export const storageReport = z.object({
  /** Id assigned at database creation: a different one means that the browser evicted the former database. */
  born: label,
  /** Counts by store name: of all users and, where records have an owner, of the current user. */
  stores: z.record(z.string(), z.object({ all: z.int(), own: z.optional(z.int()) })),
})
export type StorageReport = z.infer<typeof storageReport>

/** A file or a text that waits on this device for its place, shared with the console or opened with it; without its content. */
export const sharedNote = z.object({
  id: label,
  /** Owner; empty when received while signed out. */
  user: line,
  /** Of a file; a text has none. */
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Title of the share; of a text its beginning, of pictures that an earlier version took the words beside them. */
  title: z.string(),
  text: z.string(),
  at: z.int(),
  /** The person has not said yet whether to keep it. */
  unanswered: z.optional(z.literal(true)),
  /** Origin of the website that sent it, where the browser reports it. */
  site: z.optional(z.string()),
})
export type SharedNote = z.infer<typeof sharedNote>

/**
 * Why something that was shared is left out: too large, empty, too many or too many bytes at a time (`room`), not to be read, no space on
 * the device (`full`), or for another reason that the log has.
 */
export const leftOutWhys = ['size', 'empty', 'count', 'room', 'unreadable', 'full', 'failed'] as const

/** What became of something shared: how many were taken, and those left out by name. */
export const sharedTaken = z.object({
  taken: z.int(),
  refused: z.array(z.object({ name: z.string(), why: z.enum(leftOutWhys) })),
})
export type SharedTaken = z.infer<typeof sharedTaken>
