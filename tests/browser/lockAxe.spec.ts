import { controlled, expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { lockScreen, PIN } from './support/lock'
import { goTo } from './support/steps'
import { expectTidy, opposites, show } from './support/views'

for (const { name, tag: _tag, ...view } of opposites) {
  test(`axe finds nothing wrong with the lock and its dialogs, in ${name}`, { tag: '@deep' }, async ({ page }) => {
    await show(page, view)
    await begin(page, '/index')
    await controlled(page)
    await goTo(page, '/storage')
    const dialog = page.getByRole('dialog')
    const on = /^(开启锁定|Turn on the lock)$/
    await page.getByRole('button', { name: on }).click()
    const field = dialog.getByLabel(/^(新的 PIN|New PIN)$/)
    await field.fill('111111')
    await dialog.getByRole('button', { name: on }).click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await expectTidy(page, 'setting a PIN')
    await field.fill(PIN)
    await dialog.getByLabel(/^(再输入一次|Enter it again)$/).fill(PIN)
    await dialog.getByRole('button', { name: on }).click()
    const change = page.getByRole('button', { name: /^(修改 PIN|Change PIN)$/ })
    await change.click()
    await expect(dialog).toBeVisible()
    await expectTidy(page, 'changing it')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(关闭锁定|Turn off the lock)$/ }).click()
    await expect(dialog).toBeVisible()
    await expectTidy(page, 'taking the lock away')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^(立即锁定|Lock now)$/ }).click()
    const screen = lockScreen(page)
    await expect(screen.heading).toBeVisible()
    await expectTidy(page, 'the lock screen')
    await screen.pin.fill('000111')
    await screen.unlock.click()
    await expect(screen.alert).toBeVisible()
    await expectTidy(page, 'a wrong PIN')
    await screen.forgot.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectTidy(page, 'a forgotten PIN')
  })
}
