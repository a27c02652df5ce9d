import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { fault, goTo, reloadTo } from './support/steps'
import { show } from './support/views'

const HEIGHT = 700
const menuOf = (page: Page) => page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ })

/** Entries of the top menu that are cut by its edges, and whether the last is "more" where some are not shown. */
const cut = (page: Page) =>
  menuOf(page).evaluate((menu) => {
    const { left, right } = menu.getBoundingClientRect()
    const entries = [...menu.querySelectorAll('.bar-item')].map((entry) => ({
      name: entry.textContent,
      box: entry.getBoundingClientRect(),
    }))
    return {
      cut: entries.filter(({ box }) => box.left < left - 1 || box.right > right + 1).map(({ name }) => name),
      count: entries.length,
      last: entries.at(-1)?.name,
      starts: Math.round((entries[0]?.box.left ?? 0) - left),
    }
  })

for (const language of ['zh', 'en'] as const) {
  test(`top menu shows what fits after a reload, and the rest under "more", in ${language}`, async ({ page }) => {
    const more = language === 'zh' ? '更多' : 'More'
    await show(page, { language, size: { width: 1440, height: HEIGHT } })
    await begin(page, '/index')
    for (const width of [1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: HEIGHT })
      await reloadTo(page, menuOf(page))
      await expect.poll(() => cut(page), `${width} px`).toMatchObject({ cut: [], starts: 0 })
      const { count, last } = await cut(page)
      if (count < 8) expect([width, last]).toEqual([width, more])
      else expect(count).toBe(8)
    }
  })
}

test('top menu does not move when the sync indicator shows a message', async ({ page }) => {
  await show(page, { language: 'zh', size: { width: 1440, height: HEIGHT } })
  await begin(page, '/index')
  const places = () =>
    menuOf(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  await expect.poll(() => cut(page)).toMatchObject({ cut: [] })
  const before = await places()
  await fault(page, [], 'offline')
  await goTo(page, '/village/plant')
  await expect(page.getByRole('button', { name: /^同步状态：服务器连接不上/ })).toBeVisible()
  expect(await places()).toEqual(before)
})
