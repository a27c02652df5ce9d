/// <reference lib="webworker" />
import { sha256 } from '@/lib/security/digest'
import { logFailure } from '@/lib/logFailure'
import { isFull } from '@/lib/thrown'
import { PRECACHE_PREFIX, type PrecacheReport } from '@/protocol/worker'
import { pause } from '@/lib/pause'
import { stalled } from '@/lib/stalled'
import { DIGEST_LENGTH, type FileEntry, type WorkerBuild } from '@/lib/workerBuild'
import { ranged } from './range'

/** Concurrent downloads: all of a browser's HTTP/1.1 connections to a host. They are short; the pages' requests come in between. */
const CONCURRENCY = 6
/** Longest wait for the pages' own requests, which take precedence, in ms. */
const YIELD_MS = 3000
/** Timeout of a download, in ms. */
const DEADLINE_MS = 60_000
/** Preparing ends when nothing has been cached for so long, in ms: a cache may never answer (WebKit, once it has dropped an origin's). */
const STALLED_MS = 2 * DEADLINE_MS
/** Cache prefix of builds before decision 19. */
const FORMER_CACHE = 'workbox-precache-'
const DIGEST = 'x-digest'
const DOCUMENT = 'index.html'

/** Navigations that the document does not answer: the API and addresses of files. */
const notAPage = [/\/api\//, /\.(?!html$)[^/.]+$/]

const sum = (entries: readonly FileEntry[]) => entries.reduce((bytes, [, , weight]) => bytes + weight, 0)

/** In the format of the build's file list. */
const digestOf = async (bytes: ArrayBuffer): Promise<string> =>
  (await sha256(bytes)).replaceAll('+', '-').replaceAll('/', '_').slice(0, DIGEST_LENGTH)

/** A route that the browser answers from a cache without starting the worker; missing in TypeScript's library. */
export interface StaticRoute {
  readonly condition: { readonly urlPattern: { readonly pathname: string }; readonly requestMode?: 'navigate' }
  readonly source: { readonly cacheName: string }
}

export interface Precache {
  /** Static routes: the document and the build's own assets. */
  readonly routes: readonly StaticRoute[]
  /** Caches the files that a start needs; with `update` (an earlier version is active) the whole build. Rejects when that fails. */
  install(update: boolean): Promise<void>
  /** Caches the missing files, yielding to the pages' requests; resolves when done or failed. Never rejects. */
  prepare(): Promise<void>
  /** How much of the build is cached, in bytes. */
  report(): Promise<PrecacheReport>
  /** Answers a request for a file of a build; undefined for other requests, which the browser handles. */
  answer(request: Request): Promise<Response> | undefined
  /** A file by its path below the scope, from the cache or the network. */
  load(path: string): Promise<Response>
  /** Registers a page's request: downloads yield to it. */
  track(work: Promise<unknown>): void
}

/**
 * Caches the files of a build, one cache per build; a file that another version has is copied from there (decision 19). `notify`
 * receives the progress.
 */
export function createPrecache(options: {
  readonly build: WorkerBuild
  readonly scope: string
  readonly notify: (report: PrecacheReport) => void
  readonly storage?: CacheStorage
  readonly fetchFile?: typeof fetch
}): Precache {
  const { build, scope, notify, storage = caches, fetchFile = fetch } = options
  const cacheName = PRECACHE_PREFIX + build.id
  const base = new URL(scope).pathname
  const entryOf = new Map(build.files.map((entry) => [entry[0], entry]))
  /** The document is cached under the scope itself: static routes look navigations up by their address. */
  const address = (path: string) => new URL(path === DOCUMENT ? '' : path, scope).href
  const inFlight = new Set<Promise<unknown>>()
  let preparing: Promise<void> | undefined
  let failure: PrecacheReport['state'] | undefined

  const track = (work: Promise<unknown>) => {
    // The caller handles a failure.
    const running = work.catch(() => {}).finally(() => inFlight.delete(running))
    inFlight.add(running)
  }

  /** Rejects when the content is not the listed file: a captive portal, a partial deployment. */
  async function download([path, digest]: FileEntry): Promise<Response> {
    const cache = path.startsWith('assets/') ? 'default' : 'no-cache'
    const response = await fetchFile(address(path), { cache, signal: AbortSignal.timeout(DEADLINE_MS) })
    if (!response.ok) throw new Error(`${response.status} for ${path}`)
    const body = await response.arrayBuffer()
    // Some hosts modify documents, so only the build id is checked.
    const isValid =
      path === DOCUMENT ? new TextDecoder().decode(body).includes(build.id) : (await digestOf(body)) === digest
    if (!isValid) throw new Error(`${path} is not that of build ${build.id}`)
    const headers = new Headers(response.headers)
    // Headers of the transfer.
    for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
    headers.set(DIGEST, digest)
    // A new response has no address: imports resolve against the one that it is cached under.
    return new Response(body, { headers })
  }

  const missing = async (entries: readonly FileEntry[]) => {
    const cached = new Set((await (await storage.open(cacheName)).keys()).map(({ url }) => url))
    return entries.filter(([path]) => !cached.has(address(path)))
  }

  /** The cached files of other versions, by digest. */
  async function otherFiles(): Promise<Map<string, Response>> {
    const names = (await storage.keys()).filter((name) => name.startsWith(PRECACHE_PREFIX) && name !== cacheName)
    const files = await Promise.all(names.map(async (name) => (await storage.open(name)).matchAll()))
    return new Map(files.flat().map((file) => [file.headers.get(DIGEST) ?? '', file]))
  }

  async function cacheAll(
    entries: readonly FileEntry[],
    others: ReadonlyMap<string, Response>,
    onCached: (entry: FileEntry) => void,
  ): Promise<void> {
    const cache = await storage.open(cacheName)
    const queue = entries.toSorted((a, b) => Number(others.has(b[1])) - Number(others.has(a[1])))
    const cacheNext = async () => {
      for (let entry = queue.shift(); entry; entry = queue.shift()) {
        const copy = others.get(entry[1])?.clone()
        if (!copy) await Promise.race([Promise.all(inFlight), pause(YIELD_MS)])
        const file = copy ? new Response(await copy.arrayBuffer(), { headers: copy.headers }) : await download(entry)
        await cache.put(address(entry[0]), file)
        onCached(entry)
      }
    }
    const stop = (error: unknown) => {
      queue.length = 0
      throw error
    }
    // Running downloads are completed although one has failed.
    const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, () => cacheNext().catch(stop)))
    for (const each of results) if (each.status === 'rejected') throw each.reason
  }

  const total = sum(build.files)
  const reportOf = (done: number): PrecacheReport => ({
    build: build.id,
    state: done === total ? 'ready' : preparing ? 'preparing' : (failure ?? 'waiting'),
    done,
    total,
  })

  /** Deletes the caches of older versions, except the previous one, whose tabs may still be open. */
  async function deleteOldCaches(): Promise<void> {
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
      notify(reportOf(done))
      const caching = async () =>
        cacheAll(entries, await otherFiles(), ([, , bytes]) => notify(reportOf((done += bytes))))
      await Promise.race([caching(), stalled(() => done, STALLED_MS)])
    }
    await deleteOldCaches()
  }

  const report = async () => reportOf(total - sum(await missing(build.files)))

  async function prepare(): Promise<void> {
    try {
      await complete()
    } catch (error) {
      logFailure(error)
      failure = isFull(error) ? 'full' : 'waiting'
    }
    preparing = undefined
    notify(await report())
  }

  async function loadFile(entry: FileEntry): Promise<Response> {
    const cached = await storage.match(address(entry[0]), { cacheName })
    if (cached) return cached
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
    const file = pathname.slice(base.length)
    if (mode === 'navigate' && !entryOf.has(file))
      return notAPage.some((rule) => rule.test(pathname)) ? undefined : DOCUMENT
    return (mode === 'navigate' ? file : file + search) || undefined
  }

  async function fromAnyVersion(request: Request): Promise<Response> {
    const stored = await storage.match(request.url)
    return stored ? ranged(request, stored) : fetchFile(request)
  }

  const routes: readonly StaticRoute[] = [
    { condition: { urlPattern: { pathname: base }, requestMode: 'navigate' }, source: { cacheName } },
    { condition: { urlPattern: { pathname: `${base}assets/${build.id}/*` } }, source: { cacheName } },
  ]

  return {
    // None where the path has characters of a URL pattern: the worker answers.
    routes: /^[\w./~-]*$/.test(base) ? routes : [],
    track,
    async install(update) {
      const entries = await missing(update ? build.files : build.files.slice(0, build.core))
      const others = await otherFiles()
      const all = sum(entries.filter(([, digest]) => !others.has(digest)))
      let done = 0
      const notifyProgress = () => notify({ build: build.id, state: 'preparing', done, total: all })
      if (update) notifyProgress()
      await cacheAll(entries, others, ([, digest, bytes]) => {
        if (others.has(digest)) return
        done += bytes
        if (update) notifyProgress()
      })
    },
    prepare: () => (preparing ??= prepare()),
    report,
    answer(request) {
      const path = fileFor(request)
      if (path === undefined) return undefined
      const entry = entryOf.get(path)
      // Pictures and films may be kept by a page (src/offline/cache).
      const isCached = /^(assets|media)\//.test(path) || request.destination === 'image'
      if (!entry) return isCached ? fromAnyVersion(request) : undefined
      const answered =
        request.mode === 'navigate'
          ? loadFile(entry).catch((error: unknown) => (logFailure(error), fetchFile(request)))
          : loadFile(entry)
      track(answered)
      return answered
    },
    async load(path) {
      const entry = entryOf.get(path)
      return entry ? loadFile(entry) : fetchFile(address(path))
    },
  }
}
