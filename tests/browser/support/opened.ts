import type { BrowserContext } from '@playwright/test'

/** The address of the window that an action opens, and what that window knows of its opener. The site of another server is played. */
export async function openedBy(context: BrowserContext, action: () => Promise<void>) {
  const isForeign = (url: URL) => url.protocol === 'https:'
  await context.route(isForeign, (route) => route.fulfill({ contentType: 'text/html', body: '<title>site</title>' }))
  const [popup] = await Promise.all([context.waitForEvent('page'), action()])
  // The empty document that a window begins with is about to go.
  await popup.waitForURL(isForeign)
  const opened = { url: popup.url(), opener: await popup.evaluate(() => window.opener as unknown) }
  await popup.close()
  await context.unroute(isForeign)
  return opened
}
