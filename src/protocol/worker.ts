/** Messages from page to service worker, with the answers on the message's port. */
export interface WorkerAnswers {
  /** Id of the worker's build. */
  INFO: { build: string }
  /** Complete the precache; answers its state at once. */
  PREPARE: PrecacheReport
  /** Take control of pages without a controller, for example after a hard reload. */
  CLAIM: { ok: boolean }
  /** Finish in-flight requests, close the databases and refuse new requests, because the next version takes over. */
  HANDOVER: { ok: boolean }
  /** Undo HANDOVER: accept requests again. */
  RESUME: { ok: boolean }
  /** To the waiting worker: activate. */
  SKIP_WAITING: { ok: boolean }
}
export type WorkerMessage = keyof WorkerAnswers

/** Prefix of a build's cache name, followed by its id. */
export const PRECACHE_PREFIX = 'console-files-'

/** Channel on which workers broadcast each change of a `PrecacheReport`. */
export const PRECACHE_CHANNEL = 'console-files'

/** Precache progress of a build, `done` and `total` in bytes of download; of an update being installed, only of the files it fetches. */
export interface PrecacheReport {
  readonly build: string
  /** waiting: for the network, the web server or the next retry. full: storage is full. */
  readonly state: 'preparing' | 'waiting' | 'full' | 'ready'
  readonly done: number
  readonly total: number
}

/** Longest wait for in-flight requests in a handover, in ms. */
export const HANDOVER_WAIT_MS = 8000
/** A handover without a takeover is undone after this time, in ms. */
export const HANDOVER_UNDO_MS = 15_000

/** Headers of the gateway's answers, and of requests to it. */
export const gatewayHeader = {
  /** Host of the gateway: worker, page or node. Answers without it are not the gateway's. */
  host: 'x-host',
  /** Build id of the gateway. */
  build: 'x-build',
  /** '1' on the 503 for an unreachable origin. */
  unreachable: 'x-unreachable',
  /** '1' on the 503 of a worker in handover: the request was not handled and may be resent. */
  handover: 'x-handover',
  /** Of a cached answer: ISO time at which its oldest part came from the server. */
  asOf: 'x-as-of',
  /** Of a cached answer at the start: code of the replaced server answer, else its HTTP status, 0 for a timeout (decision 16). */
  insteadOf: 'x-instead-of',
  /**
   * '1' of a request: a cached answer is preferred to waiting for the server. '1' of an answer, which then has `asOf`: it is such an
   * answer, and the server was not requested.
   */
  cachedFirst: 'x-cached-first',
  /** How much of a list is cached (`lib/part`), unless it is complete. */
  partial: 'x-partial',
} as const
