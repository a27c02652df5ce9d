import { expect } from '@playwright/test'
import { axe } from './support/axe'
import { begin } from './support/fieldwork'
import { attachmentsOf, choose, expectShown, onePixel, photoOf, serverFiles } from './support/files'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { actOnFirst, pane } from './support/steps'
import { loseServer } from './support/syncCentre'
import { phone, show } from './support/views'

test(
  'two photos added to an application offline wait with it and reach the server',
  { tag: '@main' },
  async ({ page }) => {
    await show(page, { language: 'zh', size: phone })
    await begin(page, '/village/governmentAffairs')
    await expect(pane(page).getByRole('listitem').first()).toBeVisible()
    await loseServer(page)
    await actOnFirst(page, pane(page), '编辑')
    const dialog = page.getByRole('dialog', { name: /^编辑“/ })
    const photo = await photoOf(page, '申请表.png', 1200, 900)
    await choose(page, dialog.getByRole('button', { name: '添加文件' }), [photo, onePixel('门牌.png')])
    await expect(attachmentsOf(dialog)).toHaveCount(2)
    expect(await axe(page, { within: dialog })).toEqual([])
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expectWaiting(page, 1)
    await expect(pane(page).locator('[data-record]').first().getByText('2 个附件')).toBeAttached()
    expect(await serverFiles(page).catch(() => [])).toEqual([])

    await actOnFirst(page, pane(page), '详情')
    const sheet = page.getByRole('dialog')
    await expectShown(attachmentsOf(sheet).locator('img').first())
    await clear(page)
    await expectSent(page)
    expect((await serverFiles(page)).map(({ name }) => name).toSorted()).toEqual(['申请表.jpg', '门牌.png'].toSorted())
    await expect(attachmentsOf(sheet)).toHaveCount(2)
  },
)
