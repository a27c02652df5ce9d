import type { BrowserContext, Page } from '@playwright/test'
import { type ConsoleServer, createConsoleServer } from '../../../.ci/serve.mjs'
import { controlled, dist, test as base } from './console'

interface Installed {
  readonly server: ConsoleServer
  readonly context: BrowserContext
}

/** Leaves the installed worker and its caches alone. */
async function forget(context: BrowserContext, server: ConsoleServer): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { origin } = new URL(server.url)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
  await page.close()
}

/**
 * Tests on a device that has the console already, as every device in the field: its worker is installed once per process.
 * Data, session, settings and scenario are nobody's at the beginning of each test.
 */
export const test = base.extend<object, { installed: Installed }>({
  installed: [
    async ({ browser }, provide, { project }) => {
      const server = await createConsoleServer({ root: dist })
      const { locale, timezoneId, viewport } = project.use
      const context = await browser.newContext({
        baseURL: server.url,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(viewport && { viewport }),
      })
      const page = await context.newPage()
      await page.goto('./#/login')
      await controlled(page)
      await page.close()
      await provide({ server, context })
      await context.close()
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: async ({ installed }, provide) => provide(installed.server),
  context: async ({ installed: { context, server } }, provide) => {
    await forget(context, server)
    await provide(context)
    await Promise.all(context.pages().map((page: Page) => page.close()))
  },
})
