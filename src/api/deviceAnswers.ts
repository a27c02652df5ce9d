import * as z from 'zod/mini'
import { draft } from './device'
import { label, line } from './fields'

/** Answers of the calls about what is kept on this device. Only pages check them: the worker takes their types. */

export const draftNote = z.omit(draft, { values: true, base: true })

/** Answer of `/local/storage`: what the app database holds. Counts are of records. */
export const storageReport = z.object({
  /** Given to the database when it was made: another one later means that the browser has thrown the first away. */
  born: label,
  /** Every store by its name: of everybody, and of the person who asks where records belong to people. */
  stores: z.record(z.string(), z.object({ all: z.int(), own: z.optional(z.int()) })),
})
export type StorageReport = z.infer<typeof storageReport>

/** A picture that was shared with the console or chosen for an upload, and waits on this device, without its content. */
export const sharedNote = z.object({
  id: label,
  /** Whose it is; empty for one that arrived while nobody was signed in. */
  user: line,
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** What came with it: the words of whoever shared it. */
  title: z.string(),
  text: z.string(),
  at: z.int(),
})
export type SharedNote = z.infer<typeof sharedNote>

/** What became of pictures that were shared: how many were taken, and those that were refused, by name. */
export interface SharedTaken {
  readonly taken: number
  readonly refused: readonly { readonly name: string; readonly why: 'type' | 'size' | 'count' | 'empty' }[]
}
