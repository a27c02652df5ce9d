import { rm } from 'node:fs/promises'
import { createConsoleServer } from '../../../.ci/hosting/serve.mjs'
import { test as base } from './console'
import { buildFor } from './externalApi'

/** A production build that keeps a log. The errors that its simulation raises are caught by nobody: that is the point. */
export const test = base.extend<object, { build: string }>({
  build: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture parser wants a pattern
    async ({}, provide) => {
      const folder = buildFor('', { VITE_ERROR_LOG: 'production' })
      await provide(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: async ({ build }, provide) => {
    const server = await createConsoleServer({ root: build })
    await provide(server)
    await server.stop()
  },
  uncaught: async ({ context }, provide) => {
    const errors: Error[] = []
    context.on('weberror', (event) => errors.push(event.error()))
    await provide(errors)
  },
})
