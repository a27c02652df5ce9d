/// <reference lib="webworker" />
import { sha256 } from '@/lib/security/digest'
import { logFailure } from '@/lib/logFailure'
import { isFull } from '@/lib/thrown'
import { PRECACHE_PREFIX, type PrecacheReport } from '@/lib/workerMessages'
import { pause } from '@/lib/pause'
import { DIGEST_LENGTH, type FileEntry, type WorkerBuild } from '../src/lib/workerBuild'

/** All connections that a browser makes to a host by HTTP/1.1: they are short, and what pages ask for comes between. */
const LANES = 6
/** What pages ask for goes first, but a call may take long: so long it is waited for, in ms. */
const YIELD_MS = 3000
/** A network that answers nothing at all holds a lane up no longer, in ms. */
const DEADLINE_MS = 60_000
/** Of builds before decision 19. */
const FORMER_CACHE = 'workbox-precache-'
const DIGEST = 'x-digest'
const DOCUMENT = 'index.html'

/** The API, and addresses of files (they are kept, or they are not there). */
const notAPage = [/\/api\//, /\.(?!html$)[^/.]+$/]

const sum = (entries: readonly FileEntry[]) => entries.reduce((bytes, [, , weight]) => bytes + weight, 0)

/** As the list has it. */
const digestOf = async (bytes: ArrayBuffer): Promise<string> =>
  (await sha256(bytes)).replaceAll('+', '-').replaceAll('/', '_').slice(0, DIGEST_LENGTH)

/** Not yet in TypeScript's library: what the browser answers from a cache without starting the worker. */
export interface StaticRoute {
  readonly condition: { readonly urlPattern: { readonly pathname: string }; readonly requestMode?: 'navigate' }
  readonly source: { readonly cacheName: string }
}

export interface Precache {
  /** What may be answered without the worker: the document and the build's own assets. */
  readonly routes: readonly StaticRoute[]
  /** Fetches what a start needs; all of the build where a former version is in charge. Rejects when that can't be had. */
  install(update: boolean): Promise<void>
  /** Fetches what is missing, behind what pages ask for; resolves when all is there or no more can be had now. Never rejects. */
  prepare(): Promise<void>
  /** How much of the build is there. */
  report(): Promise<PrecacheReport>
  /** Answers a page's request for a file of a build, or undefined: the browser's own business. */
  answer(request: Request): Promise<Response> | undefined
  /** A file by its path below the scope: the kept copy, else from the network. */
  load(path: string): Promise<Response>
  /** While this runs, nothing new is fetched for later. */
  track(work: Promise<unknown>): void
}

/**
 * Keeps the files of a build in a cache of its own, so that versions stay apart; a file that a former version has is copied from
 * there (decision 19). `tell` hears how far it is.
 */
export function createPrecache(options: {
  readonly build: WorkerBuild
  readonly scope: string
  readonly tell: (report: PrecacheReport) => void
  readonly storage?: CacheStorage
  readonly ask?: typeof fetch
}): Precache {
  const { build, scope, tell, storage = caches, ask = (address, init) => fetch(address, init) } = options
  const cacheName = PRECACHE_PREFIX + build.id
  const base = new URL(scope).pathname
  const known = new Map(build.files.map((entry) => [entry[0], entry]))
  /** The document's is the scope itself, because browsers look a navigation up by its own address. */
  const address = (path: string) => new URL(path === DOCUMENT ? '' : path, scope).href
  const underWay = new Set<Promise<unknown>>()
  let preparing: Promise<void> | undefined
  let failure: PrecacheReport['state'] | undefined

  const track = (work: Promise<unknown>) => {
    // Whoever asked hears of a failure.
    const running = work.catch(() => {}).finally(() => underWay.delete(running))
    underWay.add(running)
  }

  /** Rejects with what is not the file of the list: a sign-in page of a hotel, half a deployment. */
  async function download([path, digest]: FileEntry): Promise<Response> {
    const cache = path.startsWith('assets/') ? 'default' : 'no-cache'
    const response = await ask(address(path), { cache, signal: AbortSignal.timeout(DEADLINE_MS) })
    if (!response.ok) throw new Error(`${response.status} for ${path}`)
    const body = await response.arrayBuffer()
    // Some hosts add to documents, so that only their build is looked for.
    const right =
      path === DOCUMENT ? new TextDecoder().decode(body).includes(build.id) : (await digestOf(body)) === digest
    if (!right) throw new Error(`${path} is not that of build ${build.id}`)
    const headers = new Headers(response.headers)
    // They are about the transfer.
    for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
    headers.set(DIGEST, digest)
    // Made anew: under another address than its own, an answer would resolve imports against its own.
    return new Response(body, { headers })
  }

  const missing = async (entries: readonly FileEntry[]) => {
    const there = new Set((await (await storage.open(cacheName)).keys()).map(({ url }) => url))
    return entries.filter(([path]) => !there.has(address(path)))
  }

  /** What other versions have kept, by digest. */
  async function formerFiles(): Promise<Map<string, Response>> {
    const names = (await storage.keys()).filter((name) => name.startsWith(PRECACHE_PREFIX) && name !== cacheName)
    const kept = await Promise.all(names.map(async (name) => (await storage.open(name)).matchAll()))
    return new Map(kept.flat().map((file) => [file.headers.get(DIGEST) ?? '', file]))
  }

  async function keep(
    entries: readonly FileEntry[],
    former: ReadonlyMap<string, Response>,
    step: (entry: FileEntry) => void,
  ): Promise<void> {
    const cache = await storage.open(cacheName)
    const queue = entries.toSorted((a, b) => Number(former.has(b[1])) - Number(former.has(a[1])))
    const lane = async () => {
      for (let entry = queue.shift(); entry; entry = queue.shift()) {
        const old = former.get(entry[1])?.clone()
        if (!old) await Promise.race([Promise.all(underWay), pause(YIELD_MS)])
        const file = old ? new Response(await old.arrayBuffer(), { headers: old.headers }) : await download(entry)
        await cache.put(address(entry[0]), file)
        step(entry)
      }
    }
    const stop = (error: unknown) => {
      queue.length = 0
      throw error
    }
    // What is under way is worth keeping, although one has failed.
    const ended = await Promise.allSettled(Array.from({ length: LANES }, () => lane().catch(stop)))
    for (const each of ended) if (each.status === 'rejected') throw each.reason
  }

  const total = sum(build.files)
  const shown = (done: number): PrecacheReport => ({
    build: build.id,
    state: done === total ? 'ready' : preparing ? 'preparing' : (failure ?? 'waiting'),
    done,
    total,
  })

  /** Tabs of the version before may still be open; any older version has gone. */
  async function tidy(): Promise<void> {
    const isOld = (name: string) =>
      name !== cacheName && (name.startsWith(PRECACHE_PREFIX) || name.startsWith(FORMER_CACHE))
    const old = (await storage.keys()).filter(isOld)
    await Promise.all(old.slice(0, -1).map((name) => storage.delete(name)))
  }

  async function complete(): Promise<void> {
    const entries = await missing(build.files)
    let done = total - sum(entries)
    failure = undefined
    if (entries.length > 0) {
      tell(shown(done))
      await keep(entries, await formerFiles(), ([, , bytes]) => tell(shown((done += bytes))))
    }
    await tidy()
  }

  const report = async () => shown(total - sum(await missing(build.files)))

  async function prepare(): Promise<void> {
    try {
      await complete()
    } catch (error) {
      logFailure(error)
      failure = isFull(error) ? 'full' : 'waiting'
    }
    preparing = undefined
    tell(await report())
  }

  async function fileOf(entry: FileEntry): Promise<Response> {
    const kept = await storage.match(address(entry[0]), { cacheName })
    if (kept) return kept
    const fetched = await download(entry)
    const copy = fetched.clone()
    void storage
      .open(cacheName)
      .then((cache) => cache.put(address(entry[0]), copy))
      .catch(logFailure)
    return fetched
  }

  /** The path below the scope of the file that answers a request. */
  function fileFor({ method, mode, url }: Request): string | undefined {
    if (method !== 'GET' || !url.startsWith(scope)) return undefined
    const { pathname, search } = new URL(url)
    if (mode === 'navigate') return notAPage.some((rule) => rule.test(pathname)) ? undefined : DOCUMENT
    return (pathname + search).slice(base.length) || undefined
  }

  async function ofAnyVersion(request: Request): Promise<Response> {
    return (await storage.match(request.url)) ?? ask(request)
  }

  const source = { cacheName }
  const routes: readonly StaticRoute[] = [
    { condition: { urlPattern: { pathname: base }, requestMode: 'navigate' }, source },
    { condition: { urlPattern: { pathname: `${base}assets/${build.id}/*` } }, source },
  ]

  return {
    // Where the path would be read as a pattern, the worker answers.
    routes: /^[\w./~-]*$/.test(base) ? routes : [],
    track,
    async install(update) {
      const entries = await missing(update ? build.files : build.files.slice(0, build.core))
      const former = await formerFiles()
      const all = sum(entries.filter(([, digest]) => !former.has(digest)))
      let done = 0
      const told = (state: PrecacheReport['state']) => tell({ build: build.id, state, done, total: all })
      if (update) told('preparing')
      await keep(entries, former, ([, digest, bytes]) => {
        if (former.has(digest)) return
        done += bytes
        if (update) told('preparing')
      })
    },
    prepare: () => (preparing ??= prepare()),
    report,
    answer(request) {
      const path = fileFor(request)
      if (path === undefined) return undefined
      const entry = known.get(path)
      if (!entry) return path.startsWith('assets/') ? ofAnyVersion(request) : undefined
      const answered =
        request.mode === 'navigate'
          ? fileOf(entry).catch((error: unknown) => (logFailure(error), ask(request)))
          : fileOf(entry)
      track(answered)
      return answered
    },
    async load(path) {
      const entry = known.get(path)
      return entry ? fileOf(entry) : ask(address(path))
    },
  }
}
