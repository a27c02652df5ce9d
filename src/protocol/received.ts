import * as z from 'zod/mini'
import { label, line, uuid } from '@/contract/fields'

/** Copies of records that a person was given to look at. Times in ms since 1970. */

/** So many records go at a time. */
export const COPIES_MAX = 100

/** A record as the giver's device knew it: numbers, texts and switches by field; what was no value is left out. */
export const recordCopy = z.object({
  module: label,
  uuid,
  /** The field that names it. */
  main: label,
  /** When that device had it from the server. */
  at: z.int(),
  /** It has changes in it that had not reached the server. */
  unsent: z.optional(z.literal(true)),
  /** So many photos and files stayed behind. */
  files: z.optional(z.int()),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type RecordCopy = z.infer<typeof recordCopy>

/** What was received at a time, as far as its recipient may read it. */
export const receivedContent = z.object({
  /** Account and device of whoever gave it, as they say themselves. */
  from: line,
  device: line,
  /** When it was sealed. */
  at: z.int(),
  /** So many records the recipient may not read: they are not kept. */
  hidden: z.int(),
  records: z.array(recordCopy),
})
export type ReceivedContent = z.infer<typeof receivedContent>

/** `id`: that of what was sealed, by which it is taken in once. */
export interface Received {
  readonly user: string
  readonly id: string
  /** When it is deleted. */
  readonly until: number
  readonly content: ReceivedContent
}

/** For so long what was received is kept, in days. */
export const RECEIVED_DAYS = 30
