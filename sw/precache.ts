import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** The API, and addresses of files (they are precached, or they are not there). */
const notAPage = [/\/api\//, /\.(?!html$)[^/.]+$/]

/** Keeps the whole console on the device, so that every page opens without a network after the first visit. */
export function keepConsole(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: notAPage }))
}

/** An asset by its path below the scope: the precached copy, else from the network. */
export async function loadAsset(path: string): Promise<Response> {
  const address = new URL(path, self.registration.scope).href
  return (await matchPrecache(address)) ?? fetch(address)
}
