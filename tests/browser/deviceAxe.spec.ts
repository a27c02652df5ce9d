import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { apply, clear } from './support/scenario'
import { actOnFirst, goTo, pane, userMenu } from './support/steps'
import { expectClean, opposites, show } from './support/views'

for (const { name, tag: _tag, ...view } of opposites) {
  test(
    `axe finds nothing wrong with the dialogs of drafts, storage, wiping and signing out, in ${name}`,
    { tag: '@deep' },
    async ({ page }) => {
      await show(page, view)
      await begin(page, '/vab/table/comprehensiveTable')
      const dialog = page.getByRole('dialog')
      const asking = page.getByRole('alertdialog')
      const title = dialog.getByRole('textbox').first()
      await actOnFirst(page, pane(page), view.language === 'zh' ? '编辑' : 'Edit')
      await title.fill('渠道清淤')
      await dialog.getByRole('button', { name: /^(取消|Cancel)$/ }).click()
      await expect(asking).toBeVisible()
      await expectClean(page, 'leaving a form')
      await asking.getByRole('button', { name: /^(留作草稿|Keep as draft)$/ }).click()
      await page.getByRole('button', { name: /份草稿$|^Drafts/ }).click()
      await expectClean(page, 'drafts that wait')
      await page.getByRole('button', { name: /^(继续填写|Continue)/ }).click()
      await expect(dialog.getByRole('status')).toBeVisible()
      await dialog.getByRole('button', { name: /^(对照|Compare)$/ }).click()
      await expect(page.getByRole('dialog', { name: /^(对照草稿|Compare draft)$/ })).toBeVisible()
      await expectClean(page, 'draft and comparison')
      await page.keyboard.press('Escape')
      await apply(page, { version: 1, id: 'down', title: '连接不上', network: 'offline' })
      await dialog.getByRole('button', { name: /^(保存|Save)$/ }).click()
      await expect(dialog).toBeHidden()
      await userMenu(page, view.language === 'zh' ? '退出登录' : 'Sign out')
      await expect(asking).toBeVisible()
      await expectClean(page, 'signing out with unsent changes')
      await asking
        .getByRole('button', { name: /^(取消|Cancel)$/ })
        .last()
        .click()

      await goTo(page, '/storage')
      await page.getByRole('button', { name: /^(清除本机|Wipe)$/ }).click()
      await expect(asking).toBeVisible()
      await expectClean(page, 'storage and wiping')
      await page.keyboard.press('Escape')
      await userMenu(page, view.language === 'zh' ? '安装到桌面' : 'Install')
      await expect(dialog).toBeVisible()
      await expectClean(page, 'installing')
      await page.keyboard.press('Escape')
      await goTo(page, '/other/upload')
      await expect(page.getByRole('alert').filter({ hasText: /列表没有加载成功|Couldn’t load the list/ })).toBeVisible()
      await expectClean(page, 'upload')
      await clear(page)
    },
  )
}
