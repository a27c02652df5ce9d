/** What the page may ask of the service worker, and what the worker answers on the message's port. */
export interface WorkerAnswers {
  /** The id of the build that the worker belongs to. */
  INFO: { build: string }
  /** Fetch what is still missing for work without a network; answers at once how much is there. */
  PREPARE: PrecacheReport
  /** Take control of pages that have no controller, for example after a hard reload. */
  CLAIM: { ok: boolean }
  /** Finish what is in flight, release the databases and refuse new work, because the next version takes over. */
  HANDOVER: { ok: boolean }
  /** Nobody takes over after all: take work again. */
  RESUME: { ok: boolean }
  /** Sent to the waiting worker: become the active one. */
  SKIP_WAITING: { ok: boolean }
}
export type WorkerMessage = keyof WorkerAnswers

/** Name of a build's cache, followed by its id. */
export const PRECACHE_PREFIX = 'console-files-'

/** Channel on which workers tell pages a `PrecacheReport` whenever it changes. */
export const PRECACHE_CHANNEL = 'console-files'

/** How much of a build's files is on the device, in bytes of download; of an update being installed, of those that it has to fetch. */
export interface PrecacheReport {
  readonly build: string
  /** waiting: for the network, the web server or the next try. full: the device has no room. */
  readonly state: 'preparing' | 'waiting' | 'full' | 'ready'
  readonly done: number
  readonly total: number
}

/** The worker finishes requests in flight for at most this long before it hands over, in milliseconds. */
export const HANDOVER_WAIT_MS = 8000
/** A handover that nobody followed up is undone after this time, in milliseconds. */
export const HANDOVER_UNDO_MS = 15_000

/** Headers that the gateway puts on its answers. */
export const gatewayHeader = {
  /** Host that answered: worker, page or node. An answer without it did not come from the gateway. */
  host: 'x-host',
  /** Id of the build that answered. */
  build: 'x-build',
  /** '1' on the 503 that stands for an origin that could not be reached. */
  unreachable: 'x-unreachable',
  /** '1' on the 503 of a worker that hands over: the request was not handled and may be sent again. */
  handover: 'x-handover',
  /** Of an answer from what is kept: when the oldest of it came from the server, as an ISO time. */
  asOf: 'x-as-of',
  /** Of such an answer: the code of the server's own, by which nobody could start, its status where it has none, 0 for a late one (decision 16). */
  insteadOf: 'x-instead-of',
  /** Of such an answer: `40/1234`, how many of the list's rows are kept, where that is not all of them. */
  partial: 'x-partial',
} as const
