import * as z from 'zod/mini'

/**
 * A fault scenario of the tester, as a document. It is applied between the console and its host, so the same document works in the
 * worker, in the page, against a real server and in the simulated server over HTTP.
 */

const line = z.string().check(z.maxLength(200))
const ms = z.int().check(z.minimum(0), z.maximum(600_000))

/** `2g`, `3g`: slow. `lossy`: drops 30 % of the requests. `lie-fi`: accepts requests, never responds. `captive`: captive portal page. */
export const networks = ['online', 'offline', '2g', '3g', 'lossy', 'lie-fi', 'captive'] as const
export type Network = (typeof networks)[number]

/** A network, or a timetable of networks, repeating from when the scenario is applied. */
const network = z.union([
  z.enum(networks),
  z
    .array(z.object({ network: z.enum(networks), ms: ms.check(z.minimum(100)) }))
    .check(z.minLength(2), z.maxLength(100)),
])

const code = z.int().check(z.minimum(0), z.maximum(599))

/** Effect of a rule on a request. */
export const effect = z.discriminatedUnion('kind', [
  /** An envelope with this code after `ms` milliseconds; with `as: 'body'` the HTTP status stays 200. */
  z.object({
    kind: z.literal('refuse'),
    code,
    msg: z.optional(line),
    as: z.optional(z.enum(['status', 'body'])),
    ms: z.optional(ms),
  }),
  /** Never responds. */
  z.object({ kind: z.literal('silence') }),
  /** The request is lost. */
  z.object({ kind: z.literal('lose') }),
  /** The request is executed, but the response is lost. */
  z.object({ kind: z.literal('loseAnswer') }),
  /** Truncated JSON. */
  z.object({ kind: z.literal('cut') }),
  /** Replaces the response data, for example a list by a text. */
  z.object({ kind: z.literal('replace'), data: z.unknown() }),
  /** The response trickles in over this time, in milliseconds. */
  z.object({ kind: z.literal('drip'), ms }),
  /** Delays the response, in milliseconds. */
  z.object({ kind: z.literal('delay'), ms }),
])
export type Effect = z.infer<typeof effect>

export const rule = z.object({
  /** Pattern with `*` as wildcard: `/table/doEdit`, `/*\/getList`, `*`. */
  path: line,
  method: z.optional(z.enum(['GET', 'POST'])),
  /** The first matching request it applies to, from 1. */
  from: z.optional(z.int().check(z.minimum(1))),
  /** Number of matching requests it applies to; by default all. */
  times: z.optional(z.int().check(z.minimum(1))),
  /** Probability from 0 to 1, seeded by the scenario. */
  chance: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  effect,
})
export type Rule = z.infer<typeof rule>

/** One-time device event, after a number of requests or milliseconds since the scenario was applied. */
export const event = z.object({
  after: z.union([z.object({ requests: z.int().check(z.minimum(0)) }), z.object({ ms })]),
  do: z.enum(['killWorker', 'wipeDatabase', 'newVersion', 'sleep']),
})
export type DeviceEvent = z.infer<typeof event>

export const scenario = z.object({
  version: z.literal(1),
  /** Identifier in links and files. */
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
  /** In Chinese; the tester's dictionary has the English titles of the scenario library. */
  title: line.check(z.minLength(1)),
  /** Expected behaviour, in a sentence. */
  expects: z.optional(z.string().check(z.maxLength(1000))),
  /** Seed of the random choices of rules and packet loss. */
  seed: z.optional(z.int()),
  network: z.optional(network),
  /** The first rule that matches and applies wins. */
  rules: z.optional(z.array(rule).check(z.maxLength(100))),
  events: z.optional(z.array(event).check(z.maxLength(20))),
  /** Offset of the server's clock, in milliseconds. */
  clockOffsetMs: z.optional(z.int()),
  /** Token lifetime in ms instead of the 5000 ms of spec §9; then checked by every call but sign-in and refresh. */
  tokenLifeMs: z.optional(z.int().check(z.minimum(0))),
  /** Remaining storage quota in bytes; a write beyond it fails as on a full disk. */
  quotaBytes: z.optional(z.int().check(z.minimum(0))),
})
export type Scenario = z.infer<typeof scenario>

/** Response of `GET /local/scenario`; null when none is applied. */
export const activeScenario = z.nullable(
  z.object({
    scenario,
    /** Milliseconds since 1970. */
    appliedAt: z.int(),
    /** Current network. */
    network: z.enum(networks),
    /** How often each rule has applied. */
    fired: z.array(z.int()),
  }),
)
export type ActiveScenario = z.infer<typeof activeScenario>

/** A request with its response, for the live log. */
export const requestEntry = z.object({
  /** Sequence number per host lifetime. */
  no: z.int(),
  /** Arrival, in ms since 1970. */
  at: z.int(),
  method: z.string(),
  /** API-relative path with query. */
  path: z.string(),
  /** Code of the envelope; 0 without one. */
  code: z.int(),
  /** HTTP status; 0 without a response. */
  status: z.int(),
  /** Duration in ms. */
  ms: z.number(),
  /** Index of the rule applied. */
  rule: z.nullable(z.int()),
  network: z.enum(networks),
  host: z.enum(['worker', 'page', 'node']),
})
export type RequestEntry = z.infer<typeof requestEntry>

/** Response of `GET /local/database`. */
export const databaseInfo = z.object({
  seed: z.int(),
  /** Rows seeded per module. */
  rows: z.int(),
  modules: z.array(z.object({ module: z.string(), rows: z.int(), deleted: z.int() })),
  /** Modules with a configurable number of rows. */
  growing: z.array(z.string()),
  /** Progress of a seeding job, in rows; null if none is running. */
  job: z.nullable(z.object({ done: z.int(), total: z.int() })),
})
export type DatabaseInfo = z.infer<typeof databaseInfo>

/**
 * Body of `POST /local/database/seed`, which works for one time slice and returns the progress, or null when done: call it repeatedly.
 * With `rows` it starts a job unless the same one is running; without, it continues.
 */
export const seedRequest = z.object({
  seed: z.optional(z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1))),
  /** Rows per module. */
  rows: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** Modules to seed; by default all without a fixed size. */
  modules: z.optional(z.array(line)),
})
/** BroadcastChannel on which hosts post request entries and device events to pages. */
export const TESTER_CHANNEL = 'tester'
export type TesterMessage =
  | { readonly type: 'request'; readonly entry: RequestEntry }
  | { readonly type: 'event'; readonly do: DeviceEvent['do'] }
  | { readonly type: 'changed' }
