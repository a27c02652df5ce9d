import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { attachmentsOf, choose, expectShown, photoOf } from './support/files'
import { test } from './support/installed'
import { apply, clear } from './support/scenario'
import { actOnFirst, goTo, pane } from './support/steps'
import { syncCentre } from './support/syncCentre'
import { expectClean, opposites, show } from './support/views'

for (const { name, tag: _tag, ...view } of opposites) {
  test(
    `axe finds nothing wrong with file fields, previews, waiting uploads and uploaded files, in ${name}`,
    { tag: '@deep' },
    async ({ page }) => {
      await show(page, view)
      await begin(page, '/vab/table/comprehensiveTable')
      const dialog = page.getByRole('dialog')
      const refuse = { kind: 'refuse', code: 507, msg: '服务器存放文件的空间已满' } as const
      await apply(page, {
        version: 1,
        id: 'full',
        title: '满了',
        rules: [{ path: '/files/part', from: 2, effect: refuse }],
      })
      await actOnFirst(page, pane(page), view.language === 'zh' ? '编辑' : 'Edit')
      await choose(page, dialog.getByRole('button', { name: /^(添加文件|Add files)$/ }), [
        await photoOf(page, '渠口.png', 1200, 900),
        { name: '名册.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(600_000, 1) },
        { name: '图.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      ])
      await expect(attachmentsOf(dialog)).toHaveCount(2)
      await expectShown(attachmentsOf(dialog).locator('img'))
      await expectClean(page, 'the field')
      await dialog.getByRole('button', { name: /^(预览|Preview)/ }).click()
      await expectShown(page.getByRole('dialog', { name: /渠口/ }).getByRole('img'))
      await expectClean(page, 'the preview')
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: /^(保存|Save)$/ }).click()
      await expect(page.getByText(/服务器存放文件的空间已满|No space left for files/).first()).toBeVisible()
      await page.reload()

      await goTo(page, '/other/upload')
      await choose(page, page.getByRole('button', { name: /^(选择文件|Choose files)$/ }), [
        { name: '台账.xlsx', mimeType: '', buffer: Buffer.alloc(9000, 1) },
      ])
      const waiting = page.getByRole('region', { name: /^(等待上传|Waiting to upload)$/ })
      await expect(waiting.getByRole('alert')).toBeVisible()
      await expectClean(page, 'the upload page')
      const { open } = syncCentre(page)
      await open()
      await expect(page.getByText(/个文件等待上传|^Files waiting to be uploaded/)).toBeVisible()
      await expectClean(page, 'the sync centre')
      await clear(page)
    },
  )
}
