import { expect } from './support/console'
import { test } from './support/installed'
import { arrowTo, signInByKeys, tabTo } from './support/keys'
import { signInForm, tableParts, tabs } from './support/steps'

test(
  'a person signs in, opens the table, edits, closes the tab and signs out by keyboard only',
  { tag: '@deep' },
  async ({ page }) => {
    const keyboard = page.keyboard
    await page.goto('./#/login')

    await test.step('sign in', async () => {
      await signInByKeys(page, 'admin')
      await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
    })

    const { dialog, row, title } = tableParts(page)
    await test.step('open the drop-downs of the top menu and go to the table', async () => {
      await tabTo(page, page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '组件' }))
      await keyboard.press('Enter')
      await arrowTo(page, page.getByRole('menuitem', { name: '表格' }))
      await keyboard.press('ArrowRight')
      await arrowTo(page, page.getByRole('menuitem', { name: '综合表格' }))
      await keyboard.press('Enter')
      await expect(row(20)).toBeVisible()
      await expect(page.getByRole('menu')).toHaveCount(0)
    })

    await test.step('open the edit dialog, which takes the focus and gives it back on Escape', async () => {
      const edit = row(1).getByRole('button', { name: /^编辑/ })
      await tabTo(page, row(1).getByRole('gridcell').first())
      await keyboard.press('End')
      await keyboard.press('Enter')
      await keyboard.press('ArrowRight')
      await expect(edit).toBeFocused()
      await keyboard.press('Enter')
      const field = dialog.getByRole('textbox', { name: '标题' })
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(await title(1).innerText())
      await keyboard.press('Shift+Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(edit).toBeFocused()
    })

    await test.step('close the tab', async () => {
      await tabTo(page, page.getByRole('button', { name: '关闭 综合表格' }), 'Shift+Tab')
      await keyboard.press('Enter')
      await expect(tabs(page)).toHaveText(['首页'])
      await expect(page).toHaveURL(/#\/index$/)
    })

    await test.step('sign out', async () => {
      await tabTo(page, page.getByRole('button', { name: '用户菜单：admin' }))
      await keyboard.press('Enter')
      await arrowTo(page, page.getByRole('menuitem', { name: '退出登录' }))
      await keyboard.press('Enter')
      await expect(signInForm(page).submit).toBeVisible()
      await expect(page).toHaveURL(/#\/login/)
    })
  },
)

test('the first Tab focuses a link that skips the menu to the content', async ({ page }) => {
  await page.goto('./#/login')
  const form = signInForm(page)
  await form.username.fill('admin')
  await form.password.fill('123456')
  await form.submit.click()
  await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到内容' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/#\/index$/)
})
