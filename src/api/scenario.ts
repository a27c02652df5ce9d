import * as z from 'zod/mini'

/**
 * A tester's scenario: what goes wrong, as a document. It is applied between the console and whatever answers it, so the
 * same document works in the worker, in the page, against a real server and in the simulated server over HTTP.
 */

const line = z.string().check(z.maxLength(200))
const ms = z.int().check(z.minimum(0), z.maximum(600_000))

/**
 * `2g` and `3g` are slow, `lossy` loses 30 % of the requests, `lie-fi` takes requests and never answers, `captive` answers
 * everything with the web page of a network that wants a sign-in.
 */
export const networks = ['online', 'offline', '2g', '3g', 'lossy', 'lie-fi', 'captive'] as const
export type Network = (typeof networks)[number]

/** A network, or a timetable of networks that repeats from the moment the scenario is applied. */
const network = z.union([
  z.enum(networks),
  z
    .array(z.object({ network: z.enum(networks), ms: ms.check(z.minimum(100)) }))
    .check(z.minLength(2), z.maxLength(100)),
])

const code = z.int().check(z.minimum(0), z.maximum(599))

/** What a rule does to a request. */
export const effect = z.discriminatedUnion('kind', [
  /** The envelope with this code after `ms` milliseconds; the HTTP status stays 200 with `as: 'body'`. */
  z.object({
    kind: z.literal('refuse'),
    code,
    msg: z.optional(line),
    as: z.optional(z.enum(['status', 'body'])),
    ms: z.optional(ms),
  }),
  /** No answer, ever. */
  z.object({ kind: z.literal('silence') }),
  /** The request does not arrive. */
  z.object({ kind: z.literal('lose') }),
  /** The request arrives and is carried out; its answer is lost. */
  z.object({ kind: z.literal('loseAnswer') }),
  /** Half of the JSON. */
  z.object({ kind: z.literal('cut') }),
  /** The answer's data is replaced, for example by a text where a list is due. */
  z.object({ kind: z.literal('replace'), data: z.unknown() }),
  /** The answer comes in drops over this time, in milliseconds. */
  z.object({ kind: z.literal('drip'), ms }),
  /** The answer waits this long, in milliseconds. */
  z.object({ kind: z.literal('delay'), ms }),
])
export type Effect = z.infer<typeof effect>

export const rule = z.object({
  /** `*` stands for any part: `/table/doEdit`, `/*\/getList`, `*`. */
  path: line,
  method: z.optional(z.enum(['GET', 'POST'])),
  /** The first matching request that it touches, counted from 1. */
  from: z.optional(z.int().check(z.minimum(1))),
  /** How many matching requests it touches from there on; without it, all. */
  times: z.optional(z.int().check(z.minimum(1))),
  /** Out of those, the share that it touches, from 0 to 1; the scenario's seed decides which. */
  chance: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  effect,
})
export type Rule = z.infer<typeof rule>

/** What happens once to the device, after so many requests or so many milliseconds since the scenario was applied. */
export const event = z.object({
  after: z.union([z.object({ requests: z.int().check(z.minimum(0)) }), z.object({ ms })]),
  do: z.enum(['killWorker', 'wipeDatabase', 'newVersion']),
})
export type DeviceEvent = z.infer<typeof event>

export const scenario = z.object({
  version: z.literal(1),
  /** Names the scenario in links and files. */
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
  /** In Chinese; the library's have an English one in the tester's dictionary. */
  title: line.check(z.minLength(1)),
  /** In a sentence, what must hold. */
  expects: z.optional(z.string().check(z.maxLength(1000))),
  /** Chance of rules and of lost packets. */
  seed: z.optional(z.int()),
  network: z.optional(network),
  /** The first rule that matches and touches a request wins. */
  rules: z.optional(z.array(rule).check(z.maxLength(100))),
  events: z.optional(z.array(event).check(z.maxLength(20))),
  /** Added to the server's clock, in milliseconds. */
  clockOffsetMs: z.optional(z.int()),
  /** Life of a token instead of the 5000 ms of spec §9; every call but sign-in and refresh then minds it. */
  tokenLifeMs: z.optional(z.int().check(z.minimum(0))),
  /** Bytes that writes of the console on this device may take from now on; the write that goes beyond is refused as on a full disk. */
  quotaBytes: z.optional(z.int().check(z.minimum(0))),
})
export type Scenario = z.infer<typeof scenario>

/** Answer of `GET /local/scenario`; null when none is applied. */
export const activeScenario = z.nullable(
  z.object({
    scenario,
    /** Milliseconds since 1970. */
    appliedAt: z.int(),
    /** The network of this moment. */
    network: z.enum(networks),
    /** How often each rule has touched a request. */
    fired: z.array(z.int()),
  }),
)
export type ActiveScenario = z.infer<typeof activeScenario>

/** One answered request, for the live log. */
export const requestEntry = z.object({
  /** Counts up for as long as the host lives. */
  no: z.int(),
  /** When it came, in milliseconds since 1970. */
  at: z.int(),
  method: z.string(),
  /** With the query; below the API. */
  path: z.string(),
  /** Of the envelope; 0 when the answer was none. */
  code: z.int(),
  /** Of HTTP; 0 when nothing came back. */
  status: z.int(),
  /** Milliseconds until the answer. */
  ms: z.number(),
  /** Index of the rule that touched it. */
  rule: z.nullable(z.int()),
  network: z.enum(networks),
  host: z.enum(['worker', 'page', 'node']),
})
export type RequestEntry = z.infer<typeof requestEntry>

/** Answer of `GET /local/database`. */
export const databaseInfo = z.object({
  seed: z.int(),
  /** Rows that each module was seeded with. */
  rows: z.int(),
  modules: z.array(z.object({ module: z.string(), rows: z.int(), deleted: z.int() })),
  /** Modules whose number of rows can be chosen. */
  growing: z.array(z.string()),
  /** A seeding under way: rows done of all; null when there is none. */
  job: z.nullable(z.object({ done: z.int(), total: z.int() })),
})
export type DatabaseInfo = z.infer<typeof databaseInfo>

/**
 * Body of `POST /local/database/seed`, which works for a moment and answers how far it came, or null when nothing is left to
 * do: call it again until then. With `rows` it begins unless just that is under way; without, it goes on.
 */
export const seedRequest = z.object({
  seed: z.optional(z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1))),
  /** Rows in each module. */
  rows: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  /** The modules that get them; without it, all that are not of a fixed size. */
  modules: z.optional(z.array(line)),
})
/** Name of the BroadcastChannel on which hosts tell request entries and device events to pages. */
export const TESTER_CHANNEL = 'tester'
export type TesterMessage =
  | { readonly type: 'request'; readonly entry: RequestEntry }
  | { readonly type: 'event'; readonly do: DeviceEvent['do'] }
  | { readonly type: 'changed' }
