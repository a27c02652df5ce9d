import type { BrowserContext } from '@playwright/test'

/**
 * The address of the window that an action opens, and whether it may reach its opener. As the browser itself says: the site is not there,
 * and a page of another site that is played is lost now and then while its window begins.
 */
export async function openedBy(context: BrowserContext, action: () => Promise<void>) {
  const browser = context.browser()
  if (!browser) throw new Error('a context without a browser')
  const cdp = await browser.newBrowserCDPSession()
  const { targetInfos } = await cdp.send('Target.getTargets')
  const known = new Set(targetInfos.map(({ targetId }) => targetId))
  const opened = new Promise<{ targetId: string; url: string; canAccessOpener: boolean }>((resolve) => {
    cdp.on('Target.targetInfoChanged', ({ targetInfo }) => {
      if (!known.has(targetInfo.targetId) && targetInfo.url.startsWith('https:')) resolve(targetInfo)
    })
  })
  await cdp.send('Target.setDiscoverTargets', { discover: true })
  await action()
  const { targetId, url, canAccessOpener } = await opened
  await cdp.send('Target.closeTarget', { targetId })
  await cdp.detach()
  return { url, canAccessOpener }
}
