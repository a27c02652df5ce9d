import * as z from 'zod/mini'
import { draft } from './device'
import { label, line } from '@/contract/fields'

/** Responses about data stored on this device. Validated in pages only; the worker imports their types. */

export const draftNote = z.omit(draft, { values: true, base: true })

/** Response of `/local/storage`: record counts of the app database. */
export const storageReport = z.object({
  /** Id assigned at database creation: a different one means that the browser evicted the former database. */
  born: label,
  /** Counts by store name: of all users and, where records have an owner, of the current user. */
  stores: z.record(z.string(), z.object({ all: z.int(), own: z.optional(z.int()) })),
})
export type StorageReport = z.infer<typeof storageReport>

/** A picture stored on this device, shared with the console or chosen for upload, without its content. */
export const sharedNote = z.object({
  id: label,
  /** Owner; empty when received while signed out. */
  user: line,
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Title and text of the share. */
  title: z.string(),
  text: z.string(),
  at: z.int(),
  /** The person has not said yet whether to keep it. */
  unanswered: z.optional(z.literal(true)),
  /** Origin of the website that sent it, where the browser tells. */
  site: z.optional(z.string()),
})
export type SharedNote = z.infer<typeof sharedNote>

/** Outcome of shared pictures: the number accepted, and the refused ones by name; `room`: too many bytes at a time. */
export interface SharedTaken {
  readonly taken: number
  readonly refused: readonly { readonly name: string; readonly why: 'type' | 'size' | 'count' | 'empty' | 'room' }[]
}
