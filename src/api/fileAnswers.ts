import * as z from 'zod/mini'
import { attachment } from './rowSchemas/fields'
import { label } from './fields'

/** What the console and the gateway tell each other of files on this device, by `/local/files…`. Times in ms since 1970. */

/**
 * waiting: for its turn or its time. sending: some of it has gone. sent: a copy of what the server has. refused: the server said no,
 * and a person decides.
 */
export const fileStates = ['waiting', 'sending', 'sent', 'refused'] as const

export const localFile = z.extend(attachment, {
  user: label,
  state: z.enum(fileStates),
  /** When it was put here. */
  at: z.int(),
  /** Bytes that the server has. */
  received: z.int(),
  /** Bytes before it was made smaller. */
  before: z.optional(z.int()),
  /** It goes by itself: no record has to name it. */
  alone: z.optional(z.boolean()),
  /** Not sent before this time; 0 for at once. */
  nextAt: z.int(),
  /** What the last attempt met. */
  error: z.optional(z.object({ code: z.int(), msg: z.string() })),
})
export type LocalFile = z.infer<typeof localFile>
