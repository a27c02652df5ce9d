import { createHash } from 'node:crypto'
import type { PrecacheReport } from '@/protocol/worker'
import { createPrecache } from '../../sw/updates/precache'
import { DIGEST_LENGTH, type FileEntry } from '@/lib/workerBuild'

export const SCOPE = 'https://village.example/console/'

/**
 * A fake CacheStorage; `full`: put rejects with QuotaExceededError; `stuck`: nothing can be deleted; `silent`: put
 * never settles.
 */
export function memoryCaches() {
  const all = new Map<string, Map<string, { body: ArrayBuffer; headers: Headers }>>()
  const disk = { full: false, stuck: false, silent: false }
  const made = ({ body, headers }: { body: ArrayBuffer; headers: Headers }) => new Response(body.slice(0), { headers })
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, { body: ArrayBuffer; headers: Headers }>()
    all.set(name, entries)
    return {
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      matchAll: async () => [...entries.values()].map(made),
      async put(request: RequestInfo | URL, response: Response) {
        if (disk.silent) return new Promise<undefined>(() => {})
        if (disk.full) throw new DOMException('no room', 'QuotaExceededError')
        entries.set(urlOf(request), { body: await response.arrayBuffer(), headers: response.headers })
        return undefined
      },
    }
  }
  const storage = {
    open,
    keys: async () => [...all.keys()],
    async delete(name: string) {
      if (disk.stuck) throw new DOMException('not now', 'UnknownError')
      return all.delete(name)
    },
    async match(request: RequestInfo | URL, options?: { cacheName?: string }) {
      const names = options?.cacheName === undefined ? [...all.keys()] : [options.cacheName]
      const found = names.map((name) => all.get(name)?.get(urlOf(request))).find(Boolean)
      return found && made(found)
    },
  }
  const paths = (id: string) =>
    [...(all.get(`console-files-${id}`)?.keys() ?? [])].map((url) => url.slice(SCOPE.length)).toSorted()
  /** The browser has taken a file away. */
  const lose = (id: string, path: string) => all.get(`console-files-${id}`)?.delete(SCOPE + path)
  return { storage: storage as unknown as CacheStorage, paths, disk, lose, names: () => [...all.keys()] }
}

export const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH)
/** The files of a build by path, and their list. */
export function buildOf(id: string, contents: Readonly<Record<string, string>>, core = 2) {
  const served = Object.fromEntries(
    Object.entries({ 'index.html': `<meta name="build" content="${id}">`, ...contents }).map(([path, text]) => [
      path.replace('<id>', id),
      text,
    ]),
  )
  const files = Object.entries(served).map(([path, text]): FileEntry => [path, digest(text), text.length])
  return { served, list: { id, core, files } }
}
export const contents = {
  'assets/<id>/main.js': 'main',
  'assets/<id>/table.js': 'table',
  'assets/data/rows.json': 'rows',
}

export type Caches = ReturnType<typeof memoryCaches>

/**
 * The worker of a build on a device, with a web server that has its files. `cached`: what the browser's HTTP cache holds of them, which it answers
 * without asking unless it is told to. `held`: a path whose answer waits for `release`.
 */
export function workerOn(device: Caches, { served, list }: ReturnType<typeof buildOf>, scope = SCOPE) {
  const requested: string[] = []
  const reports: PrecacheReport[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const web = {
    files: { ...served } as Record<string, string>,
    cached: {} as Record<string, string>,
    headers: {} as Record<string, string>,
    held: (_path: string) => false,
    release,
    online: true,
    running: 0,
    most: 0,
  }
  const fetchFile = async (given: RequestInfo | URL, { cache = 'default', signal }: RequestInit = {}) => {
    const path =
      (typeof given === 'object' && 'url' in given ? given.url : String(given)).slice(scope.length) || 'index.html'
    const warm = web.cached[path]
    if (warm !== undefined && cache === 'default') return new Response(warm)
    requested.push(path)
    if (web.held(path)) {
      const aborted = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      )
      await Promise.race([released, aborted])
    }
    web.most = Math.max(web.most, (web.running += 1))
    await Promise.resolve()
    web.running -= 1
    if (!web.online) throw new TypeError('Failed to fetch')
    const text = web.files[path]
    return text === undefined
      ? new Response('Not Found', { status: 404 })
      : new Response(text, { headers: web.headers })
  }
  const precache = createPrecache({
    build: list,
    scope,
    storage: device.storage,
    fetchFile,
    notify: (report) => reports.push(report),
  })
  return { precache, requested, reports, web }
}
export const request = (path: string, mode = 'cors', method = 'GET') =>
  ({ method, url: SCOPE + path, mode, headers: new Headers() }) as Request
export const total = (list: { files: readonly FileEntry[] }) => list.files.reduce((sum, [, , bytes]) => sum + bytes, 0)
