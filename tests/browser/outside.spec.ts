import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { openHome, withTheme } from './support/fieldwork'
import { test } from './support/installed'
import { openedBy } from './support/opened'
import { phone } from './support/views'

const NAME = /^外链\s*（在新窗口打开）$/

const site = { url: 'https://www.gov.cn/', canAccessOpener: false }

async function openGroup(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '其他' }).click()
  return page.getByRole('menuitem', { name: NAME })
}

test('an external menu entry opens a window without opener or referrer, by mouse and by keyboard', async ({
  page,
  context,
}) => {
  await openHome(page, 'editor')
  for (const act of [
    (entry: ReturnType<Page['getByRole']>) => entry.click(),
    (entry: ReturnType<Page['getByRole']>) => entry.press('Enter'),
    (entry: ReturnType<Page['getByRole']>) => entry.click({ button: 'middle' }),
  ]) {
    const entry = await openGroup(page)
    expect(await openedBy(context, () => act(entry))).toEqual(site)
    await page.keyboard.press('Escape')
  }
})

test(
  'an external entry of the phone menu is a link that opens a window without opener or referrer',
  { tag: '@deep' },
  async ({ page, context }) => {
    await page.setViewportSize(phone)
    await withTheme(page, {})
    await openHome(page)
    await page.getByRole('button', { name: /菜单/ }).first().click()
    const group = page.getByRole('navigation').getByRole('button', { name: '其他', exact: true })
    await group.click()
    const link = page.getByRole('link', { name: NAME })
    await expect(link).toBeVisible()
    expect(await openedBy(context, () => link.click())).toEqual(site)
  },
)
