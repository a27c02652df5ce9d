import { test as base } from './console'

/**
 * Tests on a device that has the console already, as every device in the field: the worker of a site is installed once per
 * process. Pages, data, session, settings and scenario are nobody's at the beginning of each test. The context is shared and has
 * the project's options: a test with options or init scripts of its own belongs on a fresh one.
 */
export const test = base.extend({
  server: async ({ deviceWith, site }, provide) => provide((await deviceWith(site)).server),
  context: async ({ deviceWith, site }, provide) => {
    const { context, forget } = await deviceWith(site)
    await forget()
    await provide(context)
  },
})
