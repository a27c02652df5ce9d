import type { BrowserContext } from '@playwright/test'
import { type ConsoleServer, createConsoleServer } from '../../../.ci/hosting/serve.mjs'
import { controlled, dist, killWorker, test as base } from './console'

interface Installed {
  readonly server: ConsoleServer
  readonly context: BrowserContext
  /** Clears what tests leave: pages, databases, stored settings. The installed worker and its caches stay. */
  readonly forget: () => Promise<void>
}

async function install(context: BrowserContext, server: ConsoleServer): Promise<Installed> {
  const keeper = await context.newPage()
  await keeper.goto('./#/login')
  await controlled(keeper)
  await keeper.goto('about:blank')
  const session = await context.newCDPSession(keeper)
  const { origin } = new URL(server.url)
  return {
    server,
    context,
    async forget() {
      const opened = context.pages().filter((page) => page !== keeper)
      await Promise.all(opened.map((page) => page.close()))
      await context.setOffline(false)
      // Databases that are deleted under a running worker can stay shut for as long as it lives.
      await killWorker(keeper)
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
 * Tests on a device that has the console already, as every device in the field: its worker is installed once per process.
 * Pages, data, session, settings and scenario are nobody's at the beginning of each test. The context is shared and has
 * the project's options: a test with options or init scripts of its own belongs on a fresh one.
 */
export const test = base.extend<object, { installed: Installed }>({
  installed: [
    async ({ browser }, provide, { project }) => {
      const server = await createConsoleServer({ root: dist })
      const { locale, timezoneId, viewport, contextOptions } = project.use
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: server.url,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(viewport && { viewport }),
      })
      forbidClock(context)
      await provide(await install(context, server))
      await context.close()
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: async ({ installed }, provide) => provide(installed.server),
  context: async ({ installed: { context, forget } }, provide) => {
    await forget()
    await provide(context)
  },
})
