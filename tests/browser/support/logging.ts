import type { WebError } from '@playwright/test'
import { siteOf } from './builds'
import { test as base } from './installed'

/** A production build that keeps a log. The errors that its simulation raises are caught by nobody: that is the point. */
export const test = base.extend({
  site: siteOf({ settings: { VITE_ERROR_LOG: 'production' } }),
  uncaught: async ({ context }, provide) => {
    const errors: Error[] = []
    const keep = (event: WebError) => void errors.push(event.error())
    context.on('weberror', keep)
    await provide(errors)
    context.off('weberror', keep)
  },
})
