import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'
import type { BrowserContext, Page, WebError } from '@playwright/test'
import { type ConsoleServer, createConsoleServer } from '../../../.ci/hosting/serve.mjs'
import { workerState } from './workerState'

export { expect }

/** The production build under test: DIST_DIR, by standard dist/. */
export const dist = fileURLToPath(new URL(process.env.DIST_DIR ?? 'dist', new URL('../../../', import.meta.url)))

/** What a test's host serves: a folder, and the VITE_BASE_URL that it was built with. */
export interface Site {
  readonly root: string
  readonly baseUrl?: string
}

interface Device {
  readonly server: ConsoleServer
  readonly context: BrowserContext
  /** Clears what tests leave: pages, databases, stored settings. The installed worker and its caches stay. */
  readonly forget: () => Promise<void>
}

interface Fixtures {
  site: Site
  server: ConsoleServer
  uncaught: Error[]
}

/**
 * Every test has a host of its own on a free port (`server`, also the base address of `page.goto('./#/login')`) and a
 * fresh profile. Errors that nothing in the page caught fail the test.
 */
export const test = base.extend<Fixtures, { deviceWith: (site: Site) => Promise<Device> }>({
  // A build of its own may have to be made for it.
  // oxlint-disable-next-line no-empty-pattern -- the fixture parser wants a pattern
  site: [async ({}, provide) => provide({ root: dist }), { timeout: 120_000 }],
  server: async ({ site }, provide) => {
    const server = await createConsoleServer(site)
    await provide(server)
    await server.stop()
  },
  baseURL: async ({ server }, provide) => provide(server.url),
  uncaught: [
    async ({ context }, provide) => {
      const errors: Error[] = []
      const keep = (event: WebError) => void errors.push(event.error())
      context.on('weberror', keep)
      await provide(errors)
      context.off('weberror', keep)
      if (errors.length > 0) throw new AggregateError(errors, `uncaught in the page: ${errors.map(String).join('; ')}`)
    },
    { auto: true },
  ],
  // Declared here and not beside its use: Playwright starts a new browser wherever the fixtures of a worker differ.
  deviceWith: [
    async ({ browser }, provide, { project }) => {
      const devices = new Map<string, Promise<Device>>()
      const { locale, timezoneId, viewport, contextOptions } = project.use
      const add = async (site: Site) => {
        const server = await createConsoleServer(site)
        const context = await browser.newContext({
          ...contextOptions,
          baseURL: server.url,
          ...(locale && { locale }),
          ...(timezoneId && { timezoneId }),
          ...(viewport && { viewport }),
        })
        return install(context, server)
      }
      await provide((site) => {
        const device = devices.get(site.root) ?? add(site)
        devices.set(site.root, device)
        return device
      })
      for (const { context, server } of await Promise.all(devices.values())) {
        await context.close()
        await server.stop()
      }
    },
    { scope: 'worker' },
  ],
})

async function install(context: BrowserContext, server: ConsoleServer): Promise<Device> {
  forbidClock(context)
  const blank = await context.newPage()
  await blank.goto('./#/login')
  await controlled(blank)
  // A page reloads by itself when a part of it can't be loaded, or fails as it is.
  const how = await blank.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type as string),
  )
  expect(how, 'a first visit that needs no reload').toEqual(['navigate'])
  await blank.goto('about:blank')
  const session = await context.newCDPSession(blank)
  const { origin } = new URL(server.url)
  return {
    server,
    context,
    async forget() {
      const opened = context.pages().filter((page) => page !== blank)
      await Promise.all(opened.map((page) => page.close()))
      await server.start()
      await context.setOffline(false)
      await context.clearPermissions()
      // Databases that are deleted under a running worker can stay shut for as long as it lives.
      await killWorker(blank)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
    },
  }
}

/** A clock that one test sets would run ahead of the worker's in every later one. */
function forbidClock({ clock }: BrowserContext) {
  const refuse = () => Promise.reject(new Error('a test that sets the clock needs a context of its own'))
  Object.assign(clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse })
}

/**
 * Resolves when an activated worker controls the page and has all of the console, so that it works without a network. Times out
 * in a page whose worker could not register.
 */
export async function controlled(page: Page): Promise<void> {
  // Not waitForFunction, which takes the promise of an asynchronous predicate for its success.
  const state = () => page.evaluate(workerState)
  await expect.poll(state, { message: 'state of the worker', intervals: [50], timeout: 40_000 }).toBe('ready')
}

/**
 * Stops every service worker of the page's browser, as the browser does on its own when one has been idle; the next
 * request starts it again. Resolves when each has stopped: the browser answers then. Its events don't tell, since a worker that a
 * request waits for is started again at once.
 */
export async function killWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/** How often the page has been loaded from now on, reloads included; hash changes don't count. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** No network at all: the host is down and the browser knows. Either alone misses some requests of a worker. */
export async function goOffline(server: ConsoleServer, context: BrowserContext): Promise<void> {
  await server.stop()
  await context.setOffline(true)
}

export async function goOnline(server: ConsoleServer, context: BrowserContext): Promise<void> {
  await server.start()
  await context.setOffline(false)
}
