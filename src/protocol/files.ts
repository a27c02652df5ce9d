import * as z from 'zod/mini'
import { attachment } from '@/contract/rowSchemas/fields'
import { label } from '@/contract/fields'

/** Messages between console and gateway about files on this device (`/local/files…`). Times in ms since 1970. */

/** waiting: queued or backing off. sending: partly uploaded. sent: a local copy. refused: by the server, the user decides. */
export const fileStates = ['waiting', 'sending', 'sent', 'refused'] as const

export const localFile = z.extend(attachment, {
  user: label,
  state: z.enum(fileStates),
  /** When it was added. */
  at: z.int(),
  /** Bytes received by the server. */
  received: z.int(),
  /** Size before compression, in bytes. */
  before: z.optional(z.int()),
  /** Uploaded independently of a record. */
  alone: z.optional(z.boolean()),
  /** Not sent before this time; 0 for at once. */
  nextAt: z.int(),
  /** Error of the last attempt. */
  error: z.optional(z.object({ code: z.int(), msg: z.string() })),
})
export type LocalFile = z.infer<typeof localFile>
