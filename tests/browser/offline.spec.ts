import { controlled, countLoads, expect, goOffline, goOnline, test } from './support/console'
import { openHome } from './support/fieldwork'
import { openTable, reloadTo, signIn, tableParts, tabs } from './support/steps'

test(
  'a signed-in person goes on offline: edits, reloads, opens new pages and new tabs',
  { tag: '@main' },
  async ({ page, context, server }) => {
    await openHome(page)
    const { row, title, dialog } = await openTable(page)
    const rename = async (to: string) => {
      await row(3).getByRole('button', { name: /^编辑/ }).click()
      await dialog.getByRole('textbox', { name: '标题' }).fill(to)
      await dialog.getByRole('button', { name: '保存', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(title(3)).toHaveText(to)
    }
    await rename('联网时的修改')
    await controlled(page)

    await test.step('the edit is there after a reload without a network, and the person is still signed in', async () => {
      await goOffline(server, context)
      await reloadTo(page, title(3))
      await expect(title(3)).toHaveText('联网时的修改')
      await expect(page.getByRole('button', { name: '用户菜单：admin' })).toBeVisible()
      await expect(page).toHaveURL(/#\/vab\/table\/comprehensiveTable$/)
    })

    await test.step('a second edit offline is there after another reload', async () => {
      await rename('断网后的修改')
      await reloadTo(page, title(3))
      await expect(title(3)).toHaveText('断网后的修改')
    })

    await test.step('a page that was never visited opens by its address', async () => {
      await page.goto('./#/dashboard')
      await page.reload()
      await expect(page).toHaveTitle(/^看板 - /)
      await expect(tabs(page).filter({ hasText: '看板' })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { name: '看板' })).toBeVisible()
    })

    await test.step('a second browser tab opens offline', async () => {
      const second = await context.newPage()
      await second.goto(`${server.url}#/vab/table/comprehensiveTable`)
      await expect(tableParts(second).title(3)).toHaveText('断网后的修改')
      await expect(second.getByRole('button', { name: '用户菜单：admin' })).toBeVisible()
      await second.close()
    })

    await test.step('back online the edits are kept and the page does not reload by itself', async () => {
      const loads = countLoads(page)
      await goOnline(server, context)
      await openTable(page)
      await expect(title(3)).toHaveText('断网后的修改')
      await rename('又联网后的修改')
      expect(loads()).toBe(0)
    })
  },
)

test('a person signs in without a network', async ({ page, context, server }) => {
  await page.goto('./#/login')
  await controlled(page)
  await goOffline(server, context)
  await page.reload()
  await signIn(page, 'editor')
  await expect(page.getByRole('heading', { level: 1, name: /好，editor$/ })).toBeVisible()
})
