import * as z from 'zod/mini'
import { label, line, uuid } from './fields'
import { attachment } from './rowSchemas/fields'

/**
 * What the console and the gateway tell each other of writes that have not reached the server, by `/local/outbox…`
 * (docs/offline.md). A write is any POST that ends in `doEdit` or `doDelete`.
 */

/** Messages `OutboxMessage` to every page of this origin. */
export const OUTBOX_CHANNEL = 'console-outbox'
export type OutboxMessage =
  /** Something of this user's outbox, or of the connection, is different now; at most four times a second. */
  | { readonly type: 'changed'; readonly user: string }
  /** The server has taken writes to these modules, or can be reached again: what is shown of them can be read again. */
  | { readonly type: 'renewed'; readonly user: string; readonly modules: readonly string[] }
  /** The server no longer takes this user's token. */
  | { readonly type: 'session'; readonly user: string }

const row = z.looseObject({})
export type AnyRow = z.infer<typeof row>

/**
 * queued: waits for its turn or its time. sending: on the way. refused: the server said no, and a person has to settle it.
 * conflict: the record is another one by now than the person read.
 */
export const writeStates = ['queued', 'sending', 'refused', 'conflict'] as const
export type WriteState = (typeof writeStates)[number]
export const writeKinds = ['create', 'edit', 'delete'] as const
export type WriteKind = (typeof writeKinds)[number]

/** How the files of a write stand. */
const writeFiles = z.object({
  count: z.int(),
  done: z.int(),
  bytes: z.int(),
  received: z.int(),
  /** Names of those that the server refused. */
  refused: z.array(z.string()),
})
export type WriteFiles = z.infer<typeof writeFiles>

/** What a write is about, without its content. Times in ms since 1970. */
const subject = z.object({
  /** The `Idempotency-Key` it is sent with; new when the content changes. */
  key: line,
  user: label,
  module: label,
  /** The records it is about; one, but for deletions in trees. */
  uuids: z.array(uuid),
  kind: z.enum(writeKinds),
  /** What people call the record. */
  title: z.string(),
  /** Names of the fields that it changes. */
  fields: z.array(z.string()),
  createdAt: z.int(),
})

/** A write that has not reached the server: what lists of the sync centre show. */
export const waitingWrite = z.extend(subject, {
  /** Order of the person's writes on this device. */
  seq: z.int(),
  state: z.enum(writeStates),
  attempts: z.int(),
  /** Not sent before this time; 0 for at once. */
  nextAt: z.int(),
  /** What the last attempt met. */
  error: z.optional(z.object({ code: z.int(), msg: z.string() })),
  /** A previous write to the same record has to be settled first. */
  blocked: z.optional(z.boolean()),
  /** Those of its files that are sent from this device. */
  files: z.optional(writeFiles),
})
export type WaitingWrite = z.infer<typeof waitingWrite>

/** A write with its content. `base` is what the person read, `server` what the server had when it refused a conflict. */
export const writeDetail = z.extend(waitingWrite, {
  body: row,
  base: z.nullable(row),
  server: z.optional(z.nullable(row)),
})
export type WriteDetail = z.infer<typeof writeDetail>

/**
 * A write that is done with. `merged`: others had changed other fields meanwhile. `discarded`: a person gave it up.
 * `undone`: its inverse was written later.
 */
export const doneWrite = z.extend(subject, {
  doneAt: z.int(),
  outcome: z.enum(['sent', 'merged', 'discarded', 'undone']),
  /** The inverse can be made of what is known. */
  undoable: z.boolean(),
})
export type DoneWrite = z.infer<typeof doneWrite>

/** up: the server's last answer came. down: it could not be reached. unknown: nobody has asked since the start. */
export const outboxStatus = z.object({
  waiting: z.int(),
  sending: z.int(),
  /** Refused and in conflict. */
  attention: z.int(),
  /** When the server took the last write of this user; 0 for never. */
  lastSentAt: z.int(),
  /** When the next attempt is due; 0 for none. */
  nextAt: z.int(),
  connectivity: z.enum(['up', 'down', 'unknown']),
  /** Since when `reach` is what it is. */
  connectivitySince: z.int(),
  /** The server no longer took the token: nothing is sent before the next sign-in. */
  signInNeeded: z.boolean(),
  /** Writes that wait for other people's next sign-in on this device. */
  others: z.int(),
})
export type OutboxStatus = z.infer<typeof outboxStatus>

/** The mark of each record of a module that a write waits for: uuid to the state of its last write. */
export const outboxMarks = z.record(z.string(), z.enum(writeStates))
export type OutboxMarks = z.infer<typeof outboxMarks>

const ofUser = z.object({ user: label })
/** Bodies of the POST calls. */
export const outboxInputs = {
  /** `/local/outbox/drain`: tries now what is due, or with `force` everything; also asks whether the server is there. */
  drain: z.extend(ofUser, { force: z.optional(z.boolean()) }),
  /** `/local/outbox/retry`: sends these again, refused ones too. */
  retry: z.extend(ofUser, { keys: z.array(line) }),
  /** `/local/outbox/discard`: gives these up; they go to the history as discarded. */
  discard: z.extend(ofUser, { keys: z.array(line) }),
  /** `/local/outbox/amend`: another content for a write that is not under way; sent again at its old place. */
  amend: z.extend(ofUser, { key: line, body: row }),
  /**
   * `/local/outbox/settle`: a conflict. mine: send it all the same, on top of theirs. theirs: give it up. merge: send `body`. `seen`:
   * the server's row that the person decided upon; another one by now is compared with what they decided.
   */
  settle: z.extend(ofUser, {
    key: line,
    how: z.enum(['mine', 'theirs', 'merge']),
    body: z.optional(row),
    seen: z.optional(z.nullable(row)),
  }),
  /** `/local/outbox/undo`: takes an unsent write back (`back`), or writes the inverse of a sent one (`inverse`). */
  undo: z.extend(ofUser, { key: line }),
} as const
export const undone = z.object({ how: z.enum(['back', 'inverse']) })

/** File of `/local/outbox/export`, taken in by `/local/outbox/import` for the same user on another device. */
export const outboxFile = z.object({
  format: z.literal('console-outbox'),
  version: z.literal(1),
  user: label,
  exportedAt: z.int(),
  writes: z.array(writeDetail),
  /** Files of these writes that have not reached the server, in base64. */
  files: z.optional(z.array(z.extend(attachment, { content: z.string() }))),
})
export type OutboxFile = z.infer<typeof outboxFile>
