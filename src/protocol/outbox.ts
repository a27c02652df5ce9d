import * as z from 'zod/mini'
import { label, line, uuid } from '@/contract/fields'
import { attachment } from '@/contract/rowSchemas/fields'

/**
 * Messages between console and gateway about pending writes (`/local/outbox…`, docs/offline.md). A write is any POST to a path ending in
 * `doEdit` or `doDelete`.
 */

/** BroadcastChannel of `OutboxMessage` to every page of this origin. */
export const OUTBOX_CHANNEL = 'console-outbox'
export type OutboxMessage =
  /** The user's outbox or the connectivity has changed; at most four times a second. */
  | { readonly type: 'changed'; readonly user: string }
  /** The server acknowledged writes to these modules, or is reachable again: refetch them. */
  | { readonly type: 'renewed'; readonly user: string; readonly modules: readonly string[] }
  /** The user is bound to other villages: all is to be read anew. */
  | { readonly type: 'rebound'; readonly user: string }
  /** The server rejects the user's token. */
  | { readonly type: 'session'; readonly user: string }

const row = z.looseObject({})

/** The error of a write that came from another person's device: its author has to agree before it is sent. No server says it. */
export const HANDED_OVER = -1

/**
 * queued: pending or backing off. sending: in flight. refused: by the server, the user must resolve it. conflict: the record has changed
 * since the user read it.
 */
export const writeStates = ['queued', 'sending', 'refused', 'conflict'] as const
export type WriteState = (typeof writeStates)[number]
export const writeKinds = ['create', 'edit', 'delete'] as const
export type WriteKind = (typeof writeKinds)[number]

/** Upload state of a write's files, in bytes. */
const writeFiles = z.object({
  count: z.int(),
  done: z.int(),
  bytes: z.int(),
  received: z.int(),
  /** Names of the refused files. */
  refused: z.array(z.string()),
})
export type WriteFiles = z.infer<typeof writeFiles>

/** Description of a write without its content. Times in ms since 1970. */
const subject = z.object({
  /** Its `Idempotency-Key`; a new one when the content changes. */
  key: line,
  user: label,
  module: label,
  /** The affected records; several for deletions only. */
  uuids: z.array(uuid),
  kind: z.enum(writeKinds),
  /** Display name of the record. */
  title: z.string(),
  /** Names of the changed fields. */
  fields: z.array(z.string()),
  createdAt: z.int(),
})

/** A pending write, as listed in the sync centre. */
export const waitingWrite = z.extend(subject, {
  /** Sequence number among the user's writes on this device. */
  seq: z.int(),
  state: z.enum(writeStates),
  attempts: z.int(),
  /** Not sent before this time; 0 for at once. */
  nextAt: z.int(),
  /** Error of the last attempt. */
  error: z.optional(z.object({ code: z.int(), msg: z.string() })),
  /** Its content can't be read any more: it can only be discarded. */
  unreadable: z.optional(z.literal(true)),
  /** An earlier write to the same record must be resolved first. */
  blocked: z.optional(z.boolean()),
  /** Its files uploaded from this device. */
  files: z.optional(writeFiles),
})
export type WaitingWrite = z.infer<typeof waitingWrite>

/** A write with its content. `base`: the record as the user read it; `server`: the server's record at the conflict. */
export const writeDetail = z.extend(waitingWrite, {
  body: row,
  base: z.nullable(row),
  server: z.optional(z.nullable(row)),
  /** The device on which it was made. */
  device: z.optional(line),
})
export type WriteDetail = z.infer<typeof writeDetail>

/**
 * A completed write. `merged`: combined with others' changes to other fields. `discarded`: by the user. `undone`: its inverse was
 * written later.
 */
export const doneWrite = z.extend(subject, {
  doneAt: z.int(),
  outcome: z.enum(['sent', 'merged', 'discarded', 'undone']),
  /** The inverse write can be derived. */
  undoable: z.boolean(),
})
export type DoneWrite = z.infer<typeof doneWrite>

/** Connectivity — up: the last request was answered. down: the server is unreachable. unknown: no request since the start. */
export const outboxStatus = z.object({
  waiting: z.int(),
  sending: z.int(),
  /** Refused or in conflict. */
  attention: z.int(),
  /** When the user's last write was acknowledged; 0 for never. */
  lastSentAt: z.int(),
  /** When the next attempt is due; 0 for none. */
  nextAt: z.int(),
  connectivity: z.enum(['up', 'down', 'unknown']),
  /** Time of the last change of `connectivity`. */
  connectivitySince: z.int(),
  /** The token was rejected: sending is paused until the next sign-in. */
  signInNeeded: z.boolean(),
  /** Pending writes of other users of this device. */
  others: z.int(),
})
export type OutboxStatus = z.infer<typeof outboxStatus>

/** Who else has pending writes on this device: their account, how many, and when the oldest was written (0: not known); never what. */
export const outboxOwner = z.object({ user: z.string(), count: z.int(), since: z.catch(z.int(), 0) })
export type OutboxOwner = z.infer<typeof outboxOwner>

/** Pending write states of a module: record uuid to the state of its last write. */
export const outboxMarks = z.record(z.string(), z.enum(writeStates))
export type OutboxMarks = z.infer<typeof outboxMarks>

const ofUser = z.object({ user: label })
/** Bodies of the POST calls, by their path below `/local/outbox/`. */
export const outboxInputs = {
  /** Sends what is due, or with `force` everything, now; also checks connectivity. */
  drain: z.extend(ofUser, { force: z.optional(z.boolean()) }),
  /** Retries these writes, including refused ones. */
  retry: z.extend(ofUser, { keys: z.array(line) }),
  /** Discards these writes; the history keeps them as discarded. */
  discard: z.extend(ofUser, { keys: z.array(line) }),
  /** Replaces the content of a write not in flight, at its position in the queue. */
  amend: z.extend(ofUser, { key: line, body: row }),
  /**
   * Resolves a conflict. mine: overwrite theirs. theirs: discard the write. merge: send `body`. `seen`: the server's row that the user
   * decided upon; if it has changed since, it is compared with the decision.
   */
  resolve: z.extend(ofUser, {
    key: line,
    how: z.enum(['mine', 'theirs', 'merge']),
    body: z.optional(row),
    seen: z.optional(z.nullable(row)),
  }),
  /** Withdraws an unsent write (`back`), or queues the inverse of a sent one (`inverse`). */
  undo: z.extend(ofUser, { key: line }),
} as const
export const undone = z.object({ how: z.enum(['back', 'inverse']) })

/** File of `/local/outbox/export`, for `/local/outbox/import` on another device: the writes stay those of its `user`, whoever takes them in. */
export const outboxFile = z.object({
  format: z.literal('console-outbox'),
  version: z.literal(1),
  user: label,
  exportedAt: z.int(),
  writes: z.array(writeDetail),
  /** Files of these writes not yet uploaded, in base64. */
  files: z.optional(z.array(z.extend(attachment, { content: z.string() }))),
})
export type OutboxFile = z.infer<typeof outboxFile>
