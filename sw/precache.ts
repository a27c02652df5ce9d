import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import type { PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** The API, and addresses of files (they are precached, or they are not there). */
const notAPage = [/\/api\//, /\.(?!html$)[^/.]+$/]

const controller = new PrecacheController()

/** The address of the precached file that answers a request, if one does. */
function fileFor({ method, mode, url }: Request): string | undefined {
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return undefined
  if (mode === 'navigate') return notAPage.some((rule) => rule.test(pathname)) ? undefined : 'index.html'
  return pathname + search
}

/** Keeps the whole console on the device, so that every page opens without a network after the first visit. */
export function keepConsole(): void {
  controller.precache(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  // workbox-routing would do the same by a table of routes, for 2.5 KiB more at every update check.
  self.addEventListener('fetch', (event) => {
    const file = fileFor(event.request)
    if (file === undefined || !controller.getCacheKeyForURL(file)) return
    const handle = controller.createHandlerBoundToURL(file)
    event.respondWith(handle({ request: event.request, event, url: new URL(event.request.url) }))
  })
}

/** An asset by its path below the scope: the precached copy, else from the network. */
export async function loadAsset(path: string): Promise<Response> {
  const address = new URL(path, self.registration.scope).href
  return (await controller.matchPrecache(address)) ?? fetch(address)
}
